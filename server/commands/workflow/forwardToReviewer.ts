import { hasFact } from '#domain/risks/facts'
import type { Notice } from '#domain/wire/common'
import { missingForSubmit } from '#domain/risks/completeness'
import { isWaiting, type ReviewStatus, type WorkflowStatus } from '#domain/risks/statuses'
import type { WorkflowRule } from '#domain/risks/workflow/rules'
import type { ValidationProblem } from '#domain/validation/messages'
import { problemOfTarget, targetOf } from '#domain/risks/target'
import { ratingOf } from '#domain/risks/heatMap'
import { inOrder } from '#server/database/client'
import { readTargetFacts, type TargetFacts } from '#server/queries/targets/targetFacts'
import { readRisksUnsafe, type RiskRow } from '#server/queries/risks/riskRows'
import type { WorkflowFacts } from '#domain/risks/workflow/destination'
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

/** The missing fields of the current revisions before a submission: by risk, one message a field; empty if complete. */
export async function missingOf(
  { tx }: CommandContext,
  risks: readonly { id: number }[],
): Promise<Map<number, Missing>> {
  const ids = risks.map(({ id }) => id)
  const [rows, targets] = await inOrder([readRisksUnsafe(tx, ids), readTargetFacts(tx, ids)])
  return new Map(rows.map((row) => [row.id, missingIn(row, targets)]))
}

/** The missing fields of a record, as it is read. */
export function missingIn(row: RiskRow, targets: TargetFacts): Missing {
  const { riskCategory, ...detail } = row.detail
  const missing = missingForSubmit({
    ...detail,
    riskCategoryId: riskCategory?.id ?? null,
    isOtherCategory: riskCategory?.isOther ?? false,
  })
  const net = detail.assessments.find(({ type }) => type === 'net')
  const targetLikelihood = problemOfTarget({
    target: targetOf(detail),
    net: ratingOf(net?.likelihoodRate ?? null, net?.highestImpactRate ?? null),
    appetite: row.appetite ?? null,
    ...targets.of(row.id),
  })
  const isUnexplained = hasFact(row.facts ?? [], 'events') && !detail.evidenceComment?.trim()
  const evidenceComment = isUnexplained ? 'evidenceRequired' : null
  const all = {
    ...missing,
    ...(targetLikelihood && { targetLikelihood }),
    ...(evidenceComment && ({ evidenceComment } as const)),
  }
  return Object.fromEntries(Object.entries(all).map(([field, message]) => [field, { message }]))
}
