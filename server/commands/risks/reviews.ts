import { eq } from 'drizzle-orm'
import type { ReviewStatus } from '#domain/risks/statuses'
import type { WorkflowRule } from '#domain/risks/workflow/rules'
import type { ReviewInput } from '#domain/wire/reviews'
import { mitigationPlans, riskDetails } from '#server/database/schema/index'
import { conflict, denied } from '#server/errors/refusals'
import type { Changes } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import { applyTransition, type Transition } from '../workflow/applyTransition.ts'
import { destinationOf } from '../workflow/destination.ts'
import { lockDetail } from '../workflow/lockDetail.ts'
import type { LockedRisk } from '../workflow/lockRisks.ts'
import { writeStickyNotes } from '../workflow/stickyNotes.ts'
import { plansOf } from './plans.ts'

/**
 * PUT /risk-details/{id}/review: the Category Expert decides on the detail of an item (rule review.by-expert).
 * @returns the id of the risk
 */
export async function reviewDetail(context: CommandContext, id: number, input: ReviewInput): Promise<number> {
  const { tx, now } = context
  await approvePlans(context, input, { detailId: id })
  const { risk, detail, rule } = await lockDetail(context, id, 'riskDetailId', (locked) => [
    { action: 'review', risk: locked.risk, record: locked.detail, expectedVersion: input.updatedAt },
  ])
  await tx
    .update(riskDetails)
    .set({ reviewStatus: input.reviewStatus, updatedAt: nextVersion(detail.updatedAt, now) })
    .where(eq(riskDetails.id, id))
  await writeStickyNotes(context, [risk], input.stickyNotes)
  await recordDecision(context, risk, rule, {
    action: 'review',
    changes: { reviewStatus: { before: detail.reviewStatus, after: input.reviewStatus }, ...notesOf(input) },
  })
  return risk.id
}

/**
 * PUT /mitigation-plans/{id}/review: the Category Expert decides on one mitigation plan (rule review.by-expert).
 * @returns the id of the risk
 */
export async function reviewPlan(context: CommandContext, id: number, input: ReviewInput): Promise<number> {
  await approvePlans(context, input, { planId: id })
  return await decidePlan(context, id, input)
}

async function decidePlan(context: CommandContext, id: number, input: ReviewInput, named?: NamedPart): Promise<number> {
  const { tx, actor, now } = context
  if (!actor.permissions.has('approve_mitigation_plan')) throw denied()
  const read = async () => (await tx.select().from(mitigationPlans).where(eq(mitigationPlans.id, id)))[0]
  const found = await read()
  const { risk, rule } = await lockDetail(context, found?.riskDetailId, 'mitigationPlanId', async (locked) => {
    const record = await read()
    if (!record) throw conflict()
    return [{ action: 'review', risk: locked.risk, record, expectedVersion: input.updatedAt }]
  })
  const plan = await read()
  if (!plan) throw conflict()
  await tx
    .update(mitigationPlans)
    .set({ reviewStatus: input.reviewStatus, updatedAt: nextVersion(plan.updatedAt, now) })
    .where(eq(mitigationPlans.id, id))
  await writeStickyNotes(context, [risk], input.stickyNotes, id)
  const changes = {
    [`mitigationPlans.${id}.reviewStatus`]: { before: plan.reviewStatus, after: input.reviewStatus },
    ...notesOf(input),
  }
  await recordDecision(context, risk, rule, { action: 'review_mitigation_plan', changes }, named)
  return risk.id
}

/** Approves further plans of a call, each by its own rules. */
async function approvePlans(context: CommandContext, { plans = [] }: ReviewInput, named: NamedPart): Promise<void> {
  for (const { id, ...version } of plans) {
    await decidePlan(context, id, { reviewStatus: 'approved', stickyNotes: [], ...version }, named)
  }
}

/** The part in the path of a call, which is decided last: until then its earlier decision does not count. */
interface NamedPart {
  detailId?: number
  planId?: number
}

/**
 * A review ends when the detail and every plan have a decision; a single rejection rejects the item (rule review.end).
 * Until then the decision is recorded, and the item stays pending.
 */
async function recordDecision(
  context: CommandContext,
  risk: LockedRisk,
  rule: WorkflowRule,
  decision: Pick<Transition, 'action' | 'changes'>,
  named: NamedPart = {},
): Promise<void> {
  const { tx } = context
  const [detail] = await tx
    .select({ reviewStatus: riskDetails.reviewStatus })
    .from(riskDetails)
    .where(eq(riskDetails.id, risk.currentDetailId))
  const plans = await plansOf(tx, risk.currentDetailId)
  const decisions: (ReviewStatus | undefined)[] = [
    named.detailId === risk.currentDetailId ? undefined : detail?.reviewStatus,
    ...plans.map(({ id, reviewStatus }) => (id === named.planId ? undefined : reviewStatus)),
  ]
  if (decisions.some((one) => one !== 'approved' && one !== 'rejected')) {
    await applyTransition(context, { risk, ...decision })
    return
  }
  const isRejected = decisions.includes('rejected')
  const { toStatus } = await destinationOf(context, { risk, outcome: isRejected ? rule.toIfRejected : rule.to })
  await applyTransition(context, { risk, ...decision, toStatus, reviewStatus: isRejected ? 'rejected' : 'approved' })
}

const notesOf = (input: ReviewInput): Changes =>
  input.stickyNotes.length === 0 ? {} : { stickyNotes: { before: null, after: input.stickyNotes } }
