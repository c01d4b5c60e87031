import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import CancelIcon from '@mui/icons-material/Cancel'
import { Box, Button, Stack, Typography, type ButtonProps } from '@mui/material'
import { useRef, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { remarkNo, stickyNoteSubjects, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import { decisionOn, type ReviewedPart, reviewedPartsOf } from '#domain/records/review'
import { textLimits } from '#domain/validation/limits'
import { LongTextField } from '#src/ui/forms/LongTextField.tsx'
import { focusOn, pageHeading } from '#src/ui/focus/keepFocus.ts'
import { RejectDrawer } from './RejectDrawer.tsx'
import { useReceiverOfDecision } from './useReceiverOfDecision.ts'
import { anchorOf, nameOfPart, useReview } from './useReview.ts'
import { jumpMargin, JumpLink, jumpTo } from '../board-parts/Section.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'

/** Approves or rejects one part of an item; a decision can be changed until the review has ended. */
export function DecisionControl({ risk, part }: { risk: Risk; part: ReviewedPart }) {
  const translate = useText()
  // The note of an approval; null until the user opens it.
  const [comment, setComment] = useState<string | null>(null)
  const decision = decisionOn(part, risk)
  const control = useRef<HTMLDivElement>(null)

  // The clicked button becomes disabled after the decision, and the focus would be lost.
  const keepFocus = () => {
    if (!document.activeElement?.closest('main')) focusOn(control.current ?? pageHeading())
  }
  const subject = nameOfPart(part, translate)

  const { mutate: review, isPending } = useReview({
    onDone: () => {
      setComment(null)
      keepFocus()
    },
  })
  const approve = () => {
    const trimmed = comment?.trim()
    const stickyNotes = trimmed ? [{ stickyNoteNo: remarkNo, comment: trimmed }] : []
    review({ risk, parts: [part], decision: 'approved', stickyNotes })
  }

  return (
    <Box
      ref={control}
      id={anchorOf(part)}
      role="group"
      aria-label={subject}
      tabIndex={-1}
      // The target of the button to the next decision.
      data-undecided={decision === null || undefined}
      sx={{ mt: 2, p: 1.5, borderRadius: 2, bgcolor: 'primary.light', scrollMarginTop: jumpMargin }}
    >
      <Stack direction="row" sx={{ gap: 1, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {decision === null ? (
          <Typography variant="subtitle2" component="p" sx={{ mr: 'auto' }}>
            {translate(part.kind === 'detail' ? 'review.decisionOnDetail' : 'review.decision')}
          </Typography>
        ) : (
          <Stack
            direction="row"
            sx={{ gap: 0.75, mr: 'auto', color: decision === 'approved' ? 'success.main' : 'error.main' }}
          >
            {decision === 'approved' ? <CheckCircleIcon fontSize="small" /> : <CancelIcon fontSize="small" />}
            {translate(`review.decided.${decision}`)}
          </Stack>
        )}
        <BusyButton
          variant={decision === null ? 'contained' : 'text'}
          size="small"
          loading={isPending}
          disabled={decision === 'approved'}
          aria-label={translate('review.approveOf', { subject })}
          onClick={approve}
        >
          {translate('review.approve')}
        </BusyButton>
        <RejectPart
          risk={risk}
          part={part}
          variant={decision === null ? 'outlined' : 'text'}
          size="small"
          disabled={decision === 'rejected' || isPending}
          onGone={keepFocus}
        />
      </Stack>
      {decision === null &&
        (comment === null ? (
          <Button size="small" onClick={() => setComment('')} sx={{ ml: -0.5 }}>
            {translate('review.addComment')}
          </Button>
        ) : (
          <LongTextField
            name={`${anchorOf(part)}-comment`}
            label={translate('review.comment')}
            value={comment}
            onChange={setComment}
            max={textLimits.long}
            size="small"
            multiline
            autoFocus
            sx={{ mt: 1 }}
          />
        ))}
    </Box>
  )
}

interface RejectPartProps extends Pick<ButtonProps, 'variant' | 'disabled' | 'size'> {
  risk: Risk
  part: ReviewedPart
  /** Whether the page stays open after the review, and a message has its result. */
  stays?: boolean
  onGone?: () => void
}

/** Rejects one part of an item, with its notes. */
export function RejectPart({ risk, part, stays = false, onGone, ...button }: RejectPartProps) {
  const translate = useText()
  const { mutateAsync: review } = useReview({ stays })
  // The version that was visible when the drawer opened: the decision refers to it, even if a newer one has arrived
  // since.
  const [seen, setSeen] = useState<{ risk: Risk; part: ReviewedPart } | null>(null)
  const subject = nameOfPart(part, translate)
  const receiver = useReceiverOfDecision()('rejected', [risk])
  const label = translate('review.rejectOf', { subject })
  return (
    <>
      <Button
        {...button}
        color="error"
        aria-label={stays ? translate('risks.actions.numbered', { action: label, id: risk.id }) : label}
        onClick={() => setSeen({ risk, part })}
      >
        {translate('review.reject')}
      </Button>
      <RejectDrawer
        open={seen !== null}
        part={anchorOf(part)}
        risks={[risk]}
        subject={subject}
        subjects={subjectsOfPart(part)}
        receiver={receiver}
        onSubmit={(stickyNotes) =>
          review({ risk: seen?.risk ?? risk, parts: [seen?.part ?? part], decision: 'rejected', stickyNotes })
        }
        onClose={() => setSeen(null)}
        {...(onGone && { onGone })}
      />
    </>
  )
}

/**
 * The Remark of a rejected plan is at the plan itself; the Remark of the detail can point to every field except plans
 * and items.
 */
function subjectsOfPart(part: ReviewedPart): readonly StickyNoteSubject[] {
  if (part.kind === 'plan') return []
  return stickyNoteSubjects.filter((subject) => subject !== 'mitigationPlans' && subject !== 'riskItems')
}

interface ApproveAllProps extends Pick<ButtonProps, 'disabled' | 'size' | 'aria-disabled'> {
  risk: Risk
  /** The parts without a decision. */
  parts: readonly ReviewedPart[]
  /** Whether the page stays open after the review, and a message has its result. */
  stays?: boolean
}

/** One click for all undecided parts, such as plans that were approved in the previous round. */
export function ApproveAll({ risk, parts, stays = false, ...button }: ApproveAllProps) {
  const translate = useText()
  const { mutate: review, isPending } = useReview({ stays })
  const approveAll = () => review({ risk, parts, decision: 'approved' })
  const label =
    stays && parts.length === 1
      ? translate('review.approve')
      : translate('review.approveAll', { smart_count: parts.length })
  return (
    <BusyButton variant="contained" {...button} loading={isPending} onClick={approveAll}>
      {stays ? translate('risks.actions.numbered', { action: label, id: risk.id }) : label}
    </BusyButton>
  )
}

/** The progress of the expert's review of an item, and the parts without a decision. */
export function ReviewProgress({ risk }: { risk: Risk }) {
  const translate = useText()
  const parts = reviewedPartsOf(risk)
  const missing = parts.filter((part) => decisionOn(part, risk) === null)
  const done = parts.length - missing.length
  return (
    <Stack direction="row" sx={{ columnGap: 2, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 200px', typography: 'body2' }}>
        <span role="status">{translate('review.progress', { done, total: parts.length })}</span>
        {missing.length > 0 && (
          // A phone has no place for several names.
          <Box component="span" sx={{ display: { xs: missing.length > 1 ? 'none' : 'inline', md: 'inline' } }}>
            {' · '}
            {translate('review.missing')}{' '}
            {missing.map((part, index) => (
              <span key={anchorOf(part)}>
                {index > 0 && ', '}
                <JumpLink underline="always" to={anchorOf(part)}>
                  {nameOfPart(part, translate)}
                </JumpLink>
              </span>
            ))}
          </Box>
        )}
      </Box>
      {missing.length > 0 && (
        <>
          <ApproveAll risk={risk} parts={missing} size="small" />
          <Button
            variant="outlined"
            size="small"
            onClick={() => jumpTo(document.querySelector<HTMLElement>('[data-undecided]'))}
          >
            {translate('review.nextPart')}
          </Button>
        </>
      )}
    </Stack>
  )
}
