import { Checkbox, FormControlLabel, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { confirmedRecordOf } from '#domain/records/confirmation'
import { questionsOf } from '#domain/risks/workflow/confirmation'
import { textLimits } from '#domain/validation/limits'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { FactsOf } from '#src/features/risks/board-parts/labels/FactList.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx'
import { useRecordConfirmation, type Confirmed } from './useConfirmation.ts'

/**
 * The confirmation that nothing changed in a complete record, next to editing it again (rule review-dates.confirm):
 * whether it is offered, and its question for `NothingChangedDialog`.
 * @param stay whether the page stays after it
 */
export function useNothingChanged(risk: CardOrRisk, stay: boolean) {
  const translate = useText()
  const [isAsking, setAsking] = useState(false)
  const { mutate: confirm, isPending } = useRecordConfirmation(risk, stay)
  return {
    // The question about the target already has an answer.
    isOffered: risk.allowedActions.includes('confirm') && !risk.isTargetDue,
    isPending,
    label: translate('risks.reviewDates.confirm'),
    ask: () => setAsking(true),
    question: {
      open: isAsking,
      risks: [risk],
      onClose: () => setAsking(false),
      onOk: (given: Confirmed) => {
        setAsking(false)
        confirm(given)
      },
    },
  }
}

interface NothingChangedDialogProps {
  open: boolean
  /** One record with what it asks, or several that ask nothing. */
  risks: readonly CardOrRisk[]
  /** A title and a question from the page itself. */
  words?: { title: string; text: string }
  /** Whether the person already chose on the page to keep the target. */
  isTargetKept?: boolean
  /** Called without an answer. */
  onClose: () => void
  /** Leaves these records out and goes on with the next. */
  onSkip?: (() => void) | undefined
  onOk: (given: Confirmed) => void
}

/** A confirmation of several records ends their overdue reviews, so it names only records with other facts. */
const hasOtherFacts = ({ facts }: CardOrRisk): boolean => facts.some(({ kind }) => kind !== 'review_overdue')

/** Asks whether nothing changed: requires a comment where facts are against the rating, and a choice for a missed target. */
export function NothingChangedDialog(props: NothingChangedDialogProps) {
  const { open, risks, words, isTargetKept = false, onClose, onSkip, onOk } = props
  const translate = useText()
  const [comment, setComment] = useState('')
  const [keepsTarget, setKeepsTarget] = useState(isTargetKept)
  const [first] = risks
  const asked = first && risks.length === 1 ? questionsOf(confirmedRecordOf(first)) : { comment: false, target: false }
  return (
    <MessageDialog
      open={open}
      title={words?.title ?? translate('risks.reviewDates.confirm')}
      text={words?.text ?? translate('risks.reviewDates.question', { smart_count: risks.length })}
      buttonLabel={translate('risks.reviewDates.ok')}
      isDisabled={(asked.comment && !comment.trim()) || (asked.target && !keepsTarget)}
      {...(onSkip && { otherAction: { label: translate('risks.reviewDates.skip'), onClick: onSkip } })}
      hasCross
      onDismiss={onClose}
      onButton={() => {
        onOk({ comment, ...(asked.target && { target: 'kept' as const }) })
        setComment('')
        setKeepsTarget(isTargetKept)
      }}
    >
      <Stack sx={{ gap: 2, mt: 2 }}>
        <FactsOf risks={risks.length === 1 ? risks : risks.filter(hasOtherFacts)} isNamed={risks.length > 1} />
        {asked.target && !isTargetKept && (
          <FormControlLabel
            control={<Checkbox checked={keepsTarget} onChange={({ target }) => setKeepsTarget(target.checked)} />}
            label={translate('risks.reviewDates.keepTarget')}
          />
        )}
        <TextField
          label={translate(asked.comment ? 'risks.reviewDates.commentRequired' : 'risks.reviewDates.comment')}
          required={asked.comment}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          slotProps={{ htmlInput: { maxLength: textLimits.long } }}
          multiline
          minRows={2}
          fullWidth
        />
      </Stack>
    </MessageDialog>
  )
}
