import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import CancelIcon from '@mui/icons-material/Cancel'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useText, type Translate } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { stickyNoteSubjects, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import { ApiError } from '#src/platform/http/apiError.ts'
import { RejectDrawer } from './RejectDrawer.tsx'
import { useTitleOf } from '../labels/useTitleOf.ts'
import { jumpMargin } from '../record/view/Section.tsx'
import { decisionOn, type ReviewedPart } from '#domain/risks/review'
import { useReview } from './useReview.ts'

/** Approves or rejects one part of an item; a decision can be changed until the review has ended. */
export function DecisionControl({ risk, part }: { risk: Risk; part: ReviewedPart }) {
  const translate = useText()
  const titleOf = useTitleOf()
  const review = useReview()
  // The version that was on screen when the drawer covered it: the decision is about that one, whatever arrives since.
  const [seen, setSeen] = useState<{ risk: Risk; part: ReviewedPart } | null>(null)
  const [isApproving, setApproving] = useState(false)
  const decision = decisionOn(part, risk)
  const control = useRef<HTMLDivElement>(null)

  // The button that was pressed is greyed once the part is decided, and would leave the focus to nobody.
  const keepFocus = () => {
    if (!document.activeElement?.closest('main')) control.current?.focus({ preventScroll: true })
  }
  const subject = nameOfPart(part, translate)

  const approve = async () => {
    setApproving(true)
    try {
      await review(risk, part, 'approved')
      keepFocus()
    } catch (error) {
      // The error service has told it already.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setApproving(false)
    }
  }

  return (
    <Box
      ref={control}
      id={anchorOf(part)}
      role="group"
      aria-label={subject}
      tabIndex={-1}
      // Where the shortcut to the next decision leads.
      data-undecided={decision === null || undefined}
      sx={{ mt: 2, p: 1.5, borderRadius: 2, bgcolor: 'primary.light', scrollMarginTop: jumpMargin }}
    >
      <Stack direction="row" sx={{ gap: 1, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {decision === null ? (
          <Typography variant="subtitle2" sx={{ mr: 'auto' }}>
            {translate(part.kind === 'detail' ? 'review.decisionOnDetail' : 'review.decision')}
          </Typography>
        ) : (
          <Stack
            direction="row"
            role="status"
            sx={{ gap: 0.75, mr: 'auto', color: decision === 'approved' ? 'success.main' : 'error.main' }}
          >
            {decision === 'approved' ? <CheckCircleIcon fontSize="small" /> : <CancelIcon fontSize="small" />}
            {translate(`review.decided.${decision}`)}
          </Stack>
        )}
        <Button
          variant={decision === null ? 'contained' : 'text'}
          size="small"
          loading={isApproving}
          disabled={decision === 'approved'}
          aria-label={translate('review.approveOf', { subject })}
          onClick={() => void approve()}
        >
          {translate('review.approve')}
        </Button>
        <Button
          variant={decision === null ? 'outlined' : 'text'}
          size="small"
          color="error"
          disabled={decision === 'rejected' || isApproving}
          aria-label={translate('review.rejectOf', { subject })}
          onClick={() => setSeen({ risk, part })}
        >
          {translate('review.reject')}
        </Button>
      </Stack>
      <RejectDrawer
        open={seen !== null}
        part={anchorOf(part)}
        records={[{ id: risk.id, title: part.kind === 'detail' ? titleOf(risk) : subject }]}
        subjects={subjectsOfPart(part)}
        onSubmit={(stickyNotes) => review(seen?.risk ?? risk, seen?.part ?? part, 'rejected', stickyNotes)}
        onClose={() => setSeen(null)}
        onGone={keepFocus}
      />
    </Box>
  )
}

/** What the reviewer calls the part: the details and assessments, or a plan by its number. */
export function nameOfPart(part: ReviewedPart, translate: Translate): string {
  return part.kind === 'detail'
    ? translate('review.detail')
    : translate('risks.fields.mitigationPlan', { number: part.number })
}

/** A rejected plan has its Remark at the plan itself; of the detail every field but plans and items can be pointed at. */
function subjectsOfPart(part: ReviewedPart): readonly StickyNoteSubject[] {
  if (part.kind === 'plan') return []
  return stickyNoteSubjects.filter((subject) => subject !== 'mitigationPlans' && subject !== 'riskItems')
}

/** The section of the page where the part is decided. */
export function anchorOf(part: ReviewedPart): string {
  return part.kind === 'detail' ? 'decision-detail' : `decision-plan-${part.plan.id}`
}
