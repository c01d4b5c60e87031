import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import type { ReviewedPart } from '#domain/records/review'
import { stickyNoteSubjects, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import type { Risk } from '#domain/wire/risks'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { RejectDrawer } from './RejectDrawer.tsx'
import { useReceiverOfDecision } from './useReceiverOfDecision.ts'
import { actionOnPart, anchorOf, nameOfPart, useReview } from './useReview.ts'

interface RejectPartProps extends Pick<ButtonProps, 'variant' | 'disabled' | 'size'> {
  risk: Risk
  part: ReviewedPart
  /** Whether the page stays open after the review, and a message has its result. */
  stays?: boolean
  /** Whether the button names the part, where nothing else does. */
  isNamed?: boolean
  onGone?: () => void
}

/** Rejects one part of an item, with its notes. */
export function RejectPart({ risk, part, stays = false, isNamed = false, onGone, ...button }: RejectPartProps) {
  const translate = useText()
  const { mutateAsync: review } = useReview({ stays })
  // The version that was visible when the drawer opened: the decision refers to it, even if a newer one has arrived
  // since.
  const [seen, setSeen] = useState<{ risk: Risk; part: ReviewedPart } | null>(null)
  const name = nameOfPart(part, translate)
  // On a phone the form covers the plan.
  const plan = part.kind === 'plan' && part.plan.description
  const subject = plan ? `${name}: ${shortened(plan, 120)}` : name
  const receiver = useReceiverOfDecision()('rejected', [risk])
  const label = actionOnPart('rejectOf', part, translate)
  return (
    <>
      <Button
        {...button}
        color="error"
        // The part has its own button further down.
        aria-label={stays || isNamed ? translate('review.ofNumber', { action: label, id: risk.id }) : label}
        onClick={() => setSeen({ risk, part })}
      >
        {isNamed ? label : translate('review.reject')}
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
