import { decisionOnPart, reviewedPartsOf, type ReviewedPart } from '#domain/records/review'
import { pick } from '#domain/risks/fieldNames'
import type { ReviewDecision } from '#domain/risks/statuses'
import type { StickyNoteInput } from '#domain/wire/reviews'
import type { Risk } from '#domain/wire/risks'
import { ofButton } from '#src/platform/http/apiError.ts'
import { call } from '#src/platform/http/call.ts'
import { useText, type Translate } from '#src/platform/i18n/useText.ts'
import { useWrite } from '#src/ui/forms/useWrite.ts'
import { useSequel } from './useSequel.ts'

/** Returns the reviewer's name for the part: the details and assessments, or a plan by its number. */
export function nameOfPart(part: ReviewedPart, translate: Translate): string {
  return part.kind === 'detail'
    ? translate('review.detail')
    : translate('risks.fields.mitigationPlan', { number: part.number })
}

/** Returns the label of the button that approves or rejects the part. */
export function actionOnPart(action: 'approveOf' | 'rejectOf', part: ReviewedPart, translate: Translate): string {
  return part.kind === 'detail'
    ? translate(`review.${action}.detail`)
    : translate(`review.${action}.plan`, { number: part.number })
}

/** Returns the section of the page in which the part is decided. */
export function anchorOf(part: ReviewedPart): string {
  return part.kind === 'detail' ? 'decision-detail' : `decision-plan-${part.plan.id}`
}

interface Review {
  /** The record as the user saw it: its version is sent along, so that a change by others is a conflict. */
  risk: Risk
  parts: readonly ReviewedPart[]
  decision: ReviewDecision
  stickyNotes?: StickyNoteInput[]
}

interface ReviewOptions {
  /** Whether a message has the result of a complete review, instead of the strip of the record. */
  stays?: boolean
  onDone?: () => void
}

/** Records a decision of the Category Expert on parts of an item. */
export function useReview({ stays = false, onDone }: ReviewOptions = {}) {
  const sequel = useSequel()
  const translate = useText()
  return useWrite({
    ...ofButton,

    mutationFn: async ({ risk, parts, decision, stickyNotes = [] }: Review) => {
      // The detail names the call, all other parts are plans in its body.
      const named = parts.find(({ kind }) => kind === 'detail') ?? parts[0]
      const plans = parts.flatMap((part) => (part.kind === 'plan' && part !== named ? pick(part.plan, version) : []))
      const { id, updatedAt } = named?.kind === 'plan' ? named.plan : risk.latestDetail
      const body = { reviewStatus: decision, stickyNotes, ...(plans.length > 0 && { plans }), updatedAt }
      const key =
        named?.kind === 'plan' ? 'PUT /api/v1/mitigation-plans/:id/review' : 'PUT /api/v1/risk-details/:id/review'
      await call(key, { params: { id }, body }, { errors: 'form' })
      const { left, result, rejected } = reviewAfter(risk, parts, decision)
      const namesOf = (some: readonly ReviewedPart[]) => some.map((part) => nameOfPart(part, translate)).join(', ')
      const finished = `review.${stays ? 'finishedElsewhere' : 'finished'}` as const
      const done = result
        ? translate(`${finished}.${result}`, { subject: namesOf(rejected), id: risk.id })
        : translate(`review.saved.${decision}`, { subject: namesOf(parts), smart_count: left })
      await sequel(risk, { done, isMoved: result !== null, stays })
    },
    onSuccess: () => onDone?.(),
  })
}

/** Returns the number of parts without a decision after these decisions, and the result of a complete review. */
function reviewAfter(risk: Risk, decided: readonly ReviewedPart[], decision: ReviewDecision) {
  const places = decided.map(anchorOf)
  const all = reviewedPartsOf(risk)
  const after = (part: ReviewedPart) => (places.includes(anchorOf(part)) ? decision : decisionOnPart(part, risk))
  const left = all.filter((part) => after(part) === null).length
  const rejected = all.filter((part) => after(part) === 'rejected')
  const finished = rejected.length > 0 ? 'rejected' : 'approved'
  return { left, rejected, result: left === 0 ? finished : null } as const
}

const version = ['id', 'updatedAt'] as const
