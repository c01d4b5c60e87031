import { sql } from 'drizzle-orm'
import { missingForSubmit } from '#domain/risks/completeness'
import { ratingOf } from '#domain/risks/heatMap'
import { isWaiting, type ReviewStatus, type WorkflowStatus } from '#domain/risks/statuses'
import { problemOfTarget, targetOf } from '#domain/risks/target'
import type { WorkflowFacts } from '#domain/risks/workflow/destination'
import type { WorkflowRule } from '#domain/risks/workflow/rules'
import type { ValidationProblem } from '#domain/validation/messages'
import type { Notice } from '#domain/wire/common'
import { inOrder } from '#server/database/client'
import { isOneOf } from '#server/database/oneOf'
import { appetiteOf } from '#server/queries/risks/conditions/appetite'
import { isContradictedRecord } from '#server/queries/risks/conditions/evidence'
import { readDetails, type DetailRow } from '#server/queries/risks/record/riskDetailJson'
import { keyColumns } from '#server/queries/risks/record/surroundings'
import { alwaysOpen, shownColumns } from '#server/queries/risks/scope'
import { readTargetFacts, type TargetFacts } from '#server/queries/targets/targetFacts'
import type { CommandContext } from '../context.ts'
import { applyTransitions } from './applyTransition.ts'
import { destinationsOf } from './destination.ts'
import type { LockedRisk } from './lockRisks.ts'

/** A record with an authorised action and its row of the workflow table. */
export interface AuthorisedRisk {
  risk: LockedRisk
  rule: WorkflowRule
}

/** The result of list calls and single calls: the ids, each with the used fallbacks. */
export type ChangedRisks = Map<number, Notice['code'][]>

/**
 * Submits or reports records: each goes to its next reviewer, who gets an email.
 * @param facts rows read already, after the lock of the records
 */
export async function forwardToReviewer(
  context: CommandContext,
  authorised: readonly AuthorisedRisk[],
  facts?: ReadonlyMap<number, WorkflowFacts>,
): Promise<ChangedRisks> {
  const moves = await destinationsOf(
    context,
    authorised.map(({ risk, rule }) => ({ risk, rule, outcome: rule.to })),
    facts,
  )
  await applyTransitions(
    context,
    moves.map(({ risk, rule, toStatus, notices }) => ({
      risk,
      action: rule.action === 'report' ? 'report' : 'submit',
      toStatus,
      ...reviewStatusAfter(rule, toStatus, notices),
      submitRole: context.actor.role,
      ...(toStatus === 'waiting_category_expert' ? { planReviewStatus: 'waiting' } : {}),
    })),
  )
  return new Map(moves.map(({ risk, notices }) => [risk.id, notices]))
}

/** A skipped review is not an approval (rule review.skipped); a report that ends there keeps the review status. */
function reviewStatusAfter(
  { action }: WorkflowRule,
  toStatus: WorkflowStatus,
  notices: readonly Notice['code'][],
): { reviewStatus?: ReviewStatus } {
  if (isWaiting(toStatus)) return { reviewStatus: 'waiting' }
  if (notices.includes('review_skipped')) return { reviewStatus: 'created' }
  return action === 'report' ? {} : { reviewStatus: 'approved' }
}

type Missing = Record<string, ValidationProblem>

/** The limits of the rating of a record that are not in its revision. */
interface RatingLimits extends Record<string, unknown> {
  appetite: number | null
  /** Whether its events contradict the net likelihood (rule events.evidence). */
  isContradicted: boolean
}

/** The missing fields of the current revisions before a submission: by risk, one message a field; empty if complete. */
export async function missingOf({ tx }: CommandContext, ids: readonly number[]): Promise<Map<number, Missing>> {
  const present = sql`from risks r where ${isOneOf(sql`r.id`, ids, 'int')}`
  const keys = sql`select ${keyColumns(shownColumns.present, alwaysOpen, null)} ${present}`
  const [{ rows }, details, targets] = await inOrder([
    tx.execute<RatingLimits & { id: number }>(sql`select r.id, ${appetiteOf(sql`r.risk_category_id`)} as appetite,
      ${isContradictedRecord({ likelihood: sql`r.net_likelihood`, impact: sql`r.net_impact` })} as "isContradicted" ${present}`),
    readDetails(tx, keys, 'inEach', false),
    readTargetFacts(tx, ids),
  ])
  return new Map(
    rows.flatMap(({ id, ...limits }) => {
      const found = details.get(id)
      if (!found) return []
      const detail = { ...found.detail, assessments: found.assessments, mitigationPlans: found.plans }
      return [[id, missingIn(detail, limits, targets.of(id))]]
    }),
  )
}

/** The missing fields of a revision. */
export function missingIn(
  { riskCategory, ...detail }: Omit<DetailRow, 'keyRiskIndicatorStatus'>,
  { appetite, isContradicted }: RatingLimits,
  target: ReturnType<TargetFacts['of']>,
): Missing {
  const missing = missingForSubmit({
    ...detail,
    riskCategoryId: riskCategory?.id ?? null,
    isOtherCategory: riskCategory?.isOther ?? false,
  })
  const net = detail.assessments.find(({ type }) => type === 'net')
  const targetLikelihood = problemOfTarget({
    target: targetOf(detail),
    net: ratingOf(net?.likelihoodRate ?? null, net?.highestImpactRate ?? null),
    appetite,
    ...target,
  })
  const isUnexplained = isContradicted && !detail.evidenceComment?.trim()
  const all = {
    ...missing,
    ...(targetLikelihood && { targetLikelihood }),
    ...(isUnexplained && ({ evidenceComment: 'evidenceRequired' } as const)),
  }
  return Object.fromEntries(Object.entries(all).map(([field, message]) => [field, { message }]))
}
