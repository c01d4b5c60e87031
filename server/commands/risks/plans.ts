import { and, eq, inArray, asc } from 'drizzle-orm'
import { pick, writtenPlanFields, type WrittenPlanField } from '#domain/risks/fieldNames'
import { isDueBeforeStart, planStateAfter, type PlanState } from '#domain/risks/plans'
import { mostPlans, type PlanInput, type ReplacedPlansInput } from '#domain/wire/plans'
import type { Tx } from '#server/database/client'
import { mitigationPlans, users } from '#server/database/schema/index'
import { existing, invalid } from '#server/errors/refusals'
import type { PlanRow } from '#server/queries/risks/record/recordContents'
import { voidAnswerLinks } from '#server/session/answerLinks'
import { changesBetween } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import { lockDetail } from '../workflow/lockDetail.ts'
import { updateRows } from '../writeRows.ts'
import { withoutUndefined, type Written } from './detailContent.ts'
import { recordEdit } from './editContent.ts'
import { noteProgress } from './planProgress.ts'

/**
 * POST and PUT /mitigation-plans: POST adds to the plans of a revision (and changes those sent with their id), PUT
 * replaces them, in the order sent.
 * @returns the id of the risk
 * @throws `missingId` with `mitigationPlanId` for a plan of another revision, `conflict` for a plan that changed since
 */
export async function savePlans(
  context: CommandContext,
  input: ReplacedPlansInput,
  mode: 'add' | 'replace',
): Promise<number> {
  const { tx } = context
  let plans: PlanRow[] = []
  const { risk } = await lockDetail(context, input.riskDetailId, 'riskDetailId', async (locked) => {
    plans = await plansOf(tx, locked.detail.id)
    const edit = { action: 'edit', risk: locked.risk } as const
    const changes = input.mitigationPlans.flatMap(({ id, updatedAt }) => {
      if (id === undefined) return []
      const plan = plans.find((one) => one.id === id)
      const record = existing(plan, 'mitigationPlanId')
      return [{ ...edit, record, expectedVersion: updatedAt }]
    })
    return [{ ...edit, expectedVersion: input.updatedAt }, ...changes]
  })
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  await checkPlans(context, input.mitigationPlans, byId)
  const added = input.mitigationPlans.filter(({ id }) => id === undefined).length
  if (mode === 'add' && plans.length + added > mostPlans) {
    throw invalid({ mitigationPlans: { message: 'tooMany', params: { max: mostPlans } } })
  }

  const sentIds = new Set(input.mitigationPlans.map((plan) => plan.id))
  const removed = mode === 'replace' ? plans.filter((plan) => !sentIds.has(plan.id)) : []
  if (removed.length > 0) {
    await tx.delete(mitigationPlans).where(
      inArray(
        mitigationPlans.id,
        removed.map((plan) => plan.id),
      ),
    )
  }
  const firstOrder = mode === 'replace' ? 1 : (plans.at(-1)?.order ?? 0) + 1
  await writePlans(
    context,
    input.riskDetailId,
    input.mitigationPlans.map((plan, index) => {
      const stored = plan.id === undefined ? undefined : byId.get(plan.id)
      return { content: columnsOfPlan(plan, stored), stored, order: firstOrder + index }
    }),
    mode === 'add',
  )

  const before = plans.map(auditedPlan)
  const after = (await plansOf(tx, input.riskDetailId)).map(auditedPlan)
  await recordEdit(context, risk, {
    action: 'update_mitigation_plans',
    changes: JSON.stringify(before) === JSON.stringify(after) ? {} : { mitigationPlans: { before, after } },
  })
  return risk.id
}

/** All plans in two statements: each one of these writes all texts of the record for searches. */
async function writePlans(
  { tx, now }: CommandContext,
  riskDetailId: number,
  plans: readonly { content: PlanContent; stored: PlanRow | undefined; order: number }[],
  keepsOrder: boolean,
): Promise<void> {
  const added = plans.flatMap(({ stored, content, order }) =>
    stored ? [] : [{ riskDetailId, ...content, order, progressSince: now, createdAt: now, updatedAt: now }],
  )
  if (added.length > 0) await tx.insert(mitigationPlans).values(added)
  const changed = plans.flatMap(({ stored, content, order }) => {
    if (!stored) return []
    const hasChanged = Object.keys(changesBetween(stored, content)).length > 0
    if (!hasChanged && (keepsOrder || stored.order === order)) return []
    return [{ stored, content, order: keepsOrder ? stored.order : order }]
  })
  await noteProgress(
    tx,
    changed.map(({ stored, content }) => ({ ...stored, ...content })),
    now,
  )
  await updateRows(
    tx,
    mitigationPlans,
    changed.map(({ stored, content, order }) => ({
      ...pick(stored, writtenPlanFields),
      ...content,
      id: stored.id,
      order,
      updatedAt: nextVersion(stored.updatedAt, now),
    })),
  )
  await voidAnswerLinks(tx, { planIds: changed.flatMap(({ stored, content }) => handedOver(stored, content)) })
}

/** The id of a plan whose owner changes, whose links for answers end. */
export const handedOver = ({ id, ownerUserId: before }: PlanRow, { ownerUserId = before }: PlanContent): number[] =>
  ownerUserId === before ? [] : [id]

/**
 * Checks what the schema cannot check: an owner is active, or was the owner before, and the stored dates agree with the
 * sent ones (rules plans.ownership and plans.dates).
 * @throws `invalid` at the field
 */
async function checkPlans(
  { tx }: CommandContext,
  plans: readonly PlanInput[],
  stored: ReadonlyMap<number, PlanRow>,
): Promise<void> {
  const known = (plan: PlanInput) => (plan.id === undefined ? undefined : stored.get(plan.id))
  const named = plans.flatMap((plan) =>
    plan.ownerUserId == null || plan.ownerUserId === known(plan)?.ownerUserId ? [] : [plan.ownerUserId],
  )
  const { id, isActive } = users
  const found =
    named.length === 0
      ? []
      : await tx
          .select({ id })
          .from(users)
          .where(and(inArray(id, named), eq(isActive, true)))
  const active = new Set(found.map((user) => user.id))
  for (const [index, plan] of plans.entries()) {
    const { ownerUserId } = plan
    if (ownerUserId != null && named.includes(ownerUserId) && !active.has(ownerUserId)) {
      throw invalid({ [`mitigationPlans.${index}.ownerUserId`]: { message: 'invalid' } })
    }
    if (isDueBeforeStart({ ...known(plan), ...withoutUndefined(plan) })) {
      throw invalid({ [`mitigationPlans.${index}.dueDate`]: { message: 'dueBeforeStart' } })
    }
  }
}

/** A plan from a call: description and status, and other fields if given. */
type PlanContent = Pick<Written<typeof mitigationPlans, WrittenPlanField>, 'description' | 'status'> &
  Partial<Written<typeof mitigationPlans, WrittenPlanField>>

/**
 * Returns the columns of a plan, one for each field, with an agreed status and progress (rule plans.state); other absent
 * fields do not change.
 * @param stored the state before the change; by default that of a new plan
 */
export const columnsOfPlan = (plan: Pick<PlanInput, WrittenPlanField>, stored?: PlanState): PlanContent =>
  withoutUndefined({ ...pick(plan, writtenPlanFields), ...planStateAfter(plan, stored) }) as PlanContent

/** A plan in the audit. */
export const auditedPlan = (plan: PlanRow) => ({ id: plan.id, ...pick(plan, writtenPlanFields) })

/** The plans of a revision, in their order. */
export async function plansOf(tx: Tx, riskDetailId: number): Promise<PlanRow[]> {
  return tx
    .select()
    .from(mitigationPlans)
    .where(eq(mitigationPlans.riskDetailId, riskDetailId))
    .orderBy(asc(mitigationPlans.order), asc(mitigationPlans.id))
}
