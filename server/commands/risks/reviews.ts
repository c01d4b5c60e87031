import { eq } from 'drizzle-orm'
import type { ReviewInput, StickyNoteInput } from '#domain/wire/reviews'
import type { ReviewStatus } from '#domain/risks/statuses'
import type { WorkflowRule } from '#domain/risks/workflow/rules'
import { mitigationPlans, riskDetails, stickyNotes } from '#server/database/schema/index'
import { conflict, forbidden } from '#server/errors/apiErrors'
import type { Changes } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import { lockDetail } from './lockDetail.ts'
import { authorise, type LockedRisk } from './lockRisks.ts'
import { plansOf } from './mitigationPlans.ts'
import { recordAct, type RiskAct } from './recordAct.ts'
import { destinationOf } from './transition.ts'

/**
 * PUT /risk-details/{id}/review: the Category Expert decides on the detail of an item (rule review.by-expert).
 * @returns the id of the risk
 */
export async function reviewDetail(context: CommandContext, id: number, input: ReviewInput): Promise<number> {
  const { tx, now } = context
  const { risk, detail } = await lockDetail(context, id, 'riskDetailId', (locked) => [
    { action: 'review', risk: locked.risk, record: locked.detail, seen: input.updatedAt },
  ])
  await tx
    .update(riskDetails)
    .set({ reviewStatus: input.reviewStatus, updatedAt: nextVersion(detail.updatedAt, now) })
    .where(eq(riskDetails.id, id))
  await writeStickyNotes(context, risk, input.stickyNotes)
  await recordDecision(context, risk, {
    action: 'review',
    changes: { reviewStatus: { before: detail.reviewStatus, after: input.reviewStatus }, ...notesOf(input) },
  })
  return risk.id
}

/**
 * PUT /mitigation-plans/{id}/review: the Category Expert decides on one mitigation plan (rule review.by-expert).
 * @returns the id of the risk
 */
export async function reviewMitigationPlan(context: CommandContext, id: number, input: ReviewInput): Promise<number> {
  const { tx, actor, now } = context
  if (!actor.permissions.has('approve_mitigation_plan')) throw forbidden()
  const read = async () => (await tx.select().from(mitigationPlans).where(eq(mitigationPlans.id, id)))[0]
  const found = await read()
  const { risk } = await lockDetail(context, found?.riskDetailId, 'mitigationPlanId', async (locked) => {
    const record = await read()
    if (!record) throw conflict()
    return [{ action: 'review', risk: locked.risk, record, seen: input.updatedAt }]
  })
  const plan = await read()
  if (!plan) throw conflict()
  await tx
    .update(mitigationPlans)
    .set({ reviewStatus: input.reviewStatus, updatedAt: nextVersion(plan.updatedAt, now) })
    .where(eq(mitigationPlans.id, id))
  await writeStickyNotes(context, risk, input.stickyNotes, id)
  await recordDecision(context, risk, {
    action: 'review_mitigation_plan',
    changes: {
      [`mitigationPlans.${id}.reviewStatus`]: { before: plan.reviewStatus, after: input.reviewStatus },
      ...notesOf(input),
    },
  })
  return risk.id
}

/** Keeps a reviewer's notes with the revision, or with one of its plans. */
export async function writeStickyNotes(
  { tx, actor, now }: CommandContext,
  risk: LockedRisk,
  notes: readonly StickyNoteInput[],
  mitigationPlanId: number | null = null,
): Promise<void> {
  if (notes.length === 0) return
  await tx.insert(stickyNotes).values(
    notes.map((note) => ({
      ...note,
      riskId: risk.id,
      riskDetailId: risk.currentDetailId,
      mitigationPlanId,
      authorId: actor.userId,
      authorRole: actor.role,
      createdAt: now,
      updatedAt: now,
    })),
  )
}

/**
 * A review ends when the detail and every plan have a decision: one rejection makes it a rejection
 * (rule review.end). Until then the decision is recorded and the item goes on waiting.
 */
async function recordDecision(
  context: CommandContext,
  risk: LockedRisk,
  act: Pick<RiskAct, 'action' | 'changes'>,
): Promise<void> {
  const { tx } = context
  const rule = authorise('review', context, risk)
  const [detail] = await tx
    .select({ reviewStatus: riskDetails.reviewStatus })
    .from(riskDetails)
    .where(eq(riskDetails.id, risk.currentDetailId))
  const plans = await plansOf(tx, risk.currentDetailId)
  const decisions: (ReviewStatus | undefined)[] = [detail?.reviewStatus, ...plans.map((plan) => plan.reviewStatus)]
  if (decisions.some((decision) => decision !== 'approved' && decision !== 'rejected')) {
    await recordAct(context, risk, act)
    return
  }
  const isRejected = decisions.includes('rejected')
  const { toStatus } = await destinationOf(context, risk, outcomeOf(rule, isRejected))
  await recordAct(context, risk, { ...act, toStatus, reviewStatus: isRejected ? 'rejected' : 'approved' })
}

function outcomeOf(rule: WorkflowRule, isRejected: boolean) {
  const outcome = isRejected ? rule.toIfRejected : rule.to
  if (!outcome) throw new Error('The workflow table leads nowhere from review')
  return outcome
}

const notesOf = (input: ReviewInput): Changes =>
  input.stickyNotes.length === 0 ? {} : { stickyNotes: { before: null, after: input.stickyNotes } }
