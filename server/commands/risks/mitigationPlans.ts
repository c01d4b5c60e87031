import { eq, inArray } from 'drizzle-orm'
import { pick, planFieldNames } from '#domain/risks/fieldNames'
import type { PlanField } from '#domain/risks/fields'
import type { MitigationPlanInput, MitigationPlansInput } from '#domain/wire/mitigationPlans'
import { mitigationPlans } from '#server/database/schema/index'
import { missingId } from '#server/errors/refusals'
import { changesBetween } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import { recordEdit } from './editContent.ts'
import { plansOf, type PlanRow } from './plansOf.ts'
import { lockDetail } from '../workflow/lockDetail.ts'
import type { Written } from './writtenColumns.ts'

/**
 * POST and PUT /mitigation-plans: POST adds to the set of a revision (and changes those sent with their
 * id), PUT replaces the set, in the order sent.
 * @returns the id of the risk
 * @throws `missingId` with `mitigationPlanId` for a plan of another revision, `conflict` for a plan that changed since
 */
export async function saveMitigationPlans(
  context: CommandContext,
  input: MitigationPlansInput,
  mode: 'add' | 'replace',
): Promise<number> {
  const { tx } = context
  let existing: PlanRow[] = []
  const { risk } = await lockDetail(context, input.riskDetailId, 'riskDetailId', async (locked) => {
    existing = await plansOf(tx, locked.detail.id)
    const edit = { action: 'edit', risk: locked.risk } as const
    const changes = input.mitigationPlans.flatMap(({ id, updatedAt }) => {
      if (id === undefined) return []
      const record = existing.find((plan) => plan.id === id)
      if (!record) throw missingId('mitigationPlanId')
      return [{ ...edit, record, expectedVersion: updatedAt }]
    })
    return [{ ...edit, expectedVersion: undefined }, ...changes]
  })
  const byId = new Map(existing.map((plan) => [plan.id, plan]))

  const sentIds = new Set(input.mitigationPlans.map((plan) => plan.id))
  const removed = mode === 'replace' ? existing.filter((plan) => !sentIds.has(plan.id)) : []
  if (removed.length > 0) {
    await tx.delete(mitigationPlans).where(
      inArray(
        mitigationPlans.id,
        removed.map((plan) => plan.id),
      ),
    )
  }
  const firstOrder = mode === 'replace' ? 1 : (existing.at(-1)?.order ?? 0) + 1
  for (const [index, plan] of input.mitigationPlans.entries()) {
    await writePlan(context, input.riskDetailId, plan, plan.id === undefined ? undefined : byId.get(plan.id), {
      order: firstOrder + index,
      keepsOrder: mode === 'add',
    })
  }

  const before = existing.map(auditedPlan)
  const after = (await plansOf(tx, input.riskDetailId)).map(auditedPlan)
  await recordEdit(context, risk, {
    action: 'update_mitigation_plans',
    changes: JSON.stringify(before) === JSON.stringify(after) ? {} : { mitigationPlans: { before, after } },
  })
  return risk.id
}

async function writePlan(
  { tx, now }: CommandContext,
  riskDetailId: number,
  input: MitigationPlanInput,
  stored: PlanRow | undefined,
  { order, keepsOrder }: { order: number; keepsOrder: boolean },
): Promise<void> {
  const content = columnsOfPlan(input)
  if (!stored) {
    await tx.insert(mitigationPlans).values({ riskDetailId, ...content, order, createdAt: now, updatedAt: now })
    return
  }
  const hasChanged = Object.keys(changesBetween(stored, content)).length > 0
  if (!hasChanged && (keepsOrder || stored.order === order)) return
  await tx
    .update(mitigationPlans)
    .set({
      ...content,
      ...(keepsOrder ? {} : { order }),
      updatedAt: nextVersion(stored.updatedAt, now),
    })
    .where(eq(mitigationPlans.id, stored.id))
}

/** The columns a plan is written to, one for each field. */
export const columnsOfPlan = (plan: Pick<MitigationPlanInput, PlanField>): Written<typeof mitigationPlans, PlanField> =>
  pick(plan, planFieldNames)

/** A plan as the audit tells of it. */
export const auditedPlan = (plan: PlanRow) => ({ id: plan.id, ...columnsOfPlan(plan) })
