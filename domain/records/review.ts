import { reviewDecisions, type ReviewDecision, type ReviewStatus } from '#domain/risks/statuses'
import type { Plan } from '#domain/wire/plans'
import type { Risk } from '#domain/wire/risks'

/** A part of an item that the Category Expert decides on: its detail, or one of its plans (rule review.end). */
export type ReviewedPart = { kind: 'detail' } | { kind: 'plan'; plan: Plan; number: number }

/** Every part that needs a decision, in the order of reading. */
export function reviewedPartsOf({ latestDetail }: Pick<Risk, 'latestDetail'>): ReviewedPart[] {
  return [
    { kind: 'detail' },
    ...latestDetail.mitigationPlans.map((plan, index) => ({ kind: 'plan' as const, plan, number: index + 1 })),
  ]
}

/** The decision on a part, null while it is pending. */
export function decisionOnPart(
  part: ReviewedPart,
  { latestDetail }: Pick<Risk, 'latestDetail'>,
): ReviewDecision | null {
  const status: ReviewStatus = part.kind === 'detail' ? latestDetail.reviewStatus : part.plan.reviewStatus
  return reviewDecisions.find((decision) => decision === status) ?? null
}
