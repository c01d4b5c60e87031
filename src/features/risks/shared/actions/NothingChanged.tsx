import { TextField } from '@mui/material'
import { useState } from 'react'
import { textLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import type { CardOrRisk } from '../cardOrRisk.ts'
import { useConfirmation, useMayConfirm } from './useConfirmation.ts'

/**
 * The confirmation that nothing changed in a complete record, next to editing it again (rule review-dates.confirm):
 * whether it is offered, and its question.
 */
export function useNothingChanged(risk: CardOrRisk) {
  const translate = useText()
  const notify = useNotice()
  const [isAsking, setAsking] = useState(false)
  const mayConfirm = useMayConfirm()
  const { mutate: confirm, isPending } = useConfirmation(([outcome]) => {
    if (outcome?.message === undefined) notify('risks.reviewDates.done', { type: 'success' })
    else notify({ sentence: outcome.message }, { type: 'warning' })
  })
  return {
    // The question about the target already has an answer.
    isOffered: mayConfirm(risk) && !risk.isTargetDue,
    isPending,
    label: translate('risks.reviewDates.confirm'),
    ask: () => setAsking(true),
    question: (
      <NothingChangedDialog
        open={isAsking}
        count={1}
        onClose={() => setAsking(false)}
        onOk={(comment) => confirm({ risks: [risk], comment })}
      />
    ),
  }
}

interface NothingChangedDialogProps {
  open: boolean
  /** The number of records to confirm. */
  count: number
  /** A title and a question from the page itself. */
  words?: { title: string; text: string }
  onClose: () => void
  onOk: (comment: string) => void
}

/** Asks for an optional comment on records in which nothing changed. */
export function NothingChangedDialog({ open, count, words, onClose, onOk }: NothingChangedDialogProps) {
  const translate = useText()
  const [comment, setComment] = useState('')
  return (
    <MessageDialog
      open={open}
      title={words?.title ?? translate('risks.reviewDates.confirm')}
      text={words?.text ?? translate('risks.reviewDates.question', { smart_count: count })}
      buttonLabel={translate('risks.reviewDates.ok')}
      hasCross
      onDismiss={onClose}
      onButton={() => {
        onClose()
        onOk(comment)
        setComment('')
      }}
    >
      <TextField
        label={translate('risks.reviewDates.comment')}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        slotProps={{ htmlInput: { maxLength: textLimits.long } }}
        multiline
        minRows={2}
        fullWidth
        sx={{ mt: 2 }}
      />
    </MessageDialog>
  )
}
