import CancelIcon from '@mui/icons-material/Cancel'
import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { decisionOnPart, type ReviewedPart } from '#domain/records/review'
import { remarkNo } from '#domain/risks/stickyNotes'
import { textLimits } from '#domain/validation/limits'
import type { Risk } from '#domain/wire/risks'
import { jumpMargin } from '#src/features/risks/board-parts/Section.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { focusOn, pageHeading } from '#src/ui/focus/keepFocus.ts'
import { LongTextField } from '#src/ui/forms/LongTextField.tsx'
import { RejectPart } from './RejectPart.tsx'
import { actionOnPart, anchorOf, nameOfPart, useReview } from './useReview.ts'

/** Approves or rejects one part of an item; a decision can be changed until the review has ended. */
export function DecisionControl({ risk, part }: { risk: Risk; part: ReviewedPart }) {
  const translate = useText()
  // The note of an approval; null until the user opens it.
  const [comment, setComment] = useState<string | null>(null)
  const decision = decisionOnPart(part, risk)
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
      <Stack
        direction="row"
        sx={{
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          // On a phone, two equal buttons in a row under the text.
          '& > p, & > div': { flexBasis: { xs: '100%', sm: 'auto' } },
          '& > button': { flex: { xs: '1 1 0', sm: '0 0 auto' } },
        }}
      >
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
          aria-label={actionOnPart('approveOf', part, translate)}
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
