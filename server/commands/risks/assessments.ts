import { asc, eq, sql } from 'drizzle-orm'
import { assessmentTexts, impactTexts, recordOf } from '#domain/risks/fieldNames'
import type { AssessmentField, ImpactField } from '#domain/risks/fields'
import { scoreOf } from '#domain/risks/heatMap'
import type { AssessmentInput, AssessmentUpdate } from '#domain/wire/assessments'
import type { Queryable, Tx } from '#server/database/client'
import { assessmentImpactItems, assessments, categoryImpacts } from '#server/database/schema/index'
import { conflict, invalid } from '#server/errors/refusals'
import { changesBetween } from '../audit.ts'
import { nextVersion, type CommandContext } from '../context.ts'
import { lockDetail } from '../workflow/lockDetail.ts'
import { withoutUndefined, type Written } from './detailContent.ts'
import { recordEdit } from './editContent.ts'

type ImpactItems = AssessmentInput['impactAssessmentItems']

/** The record and the id of a stored assessment. */
export interface AssessmentPlace {
  riskId: number
  assessmentId: number
}

/**
 * POST /assessments: the first gross or net assessment of a revision.
 * @throws `conflict` if the revision already has one of that type, because somebody else was faster
 */
export async function createAssessment(context: CommandContext, input: AssessmentInput): Promise<AssessmentPlace> {
  const { tx, now } = context
  await checkImpactTypes(tx, input.impactAssessmentItems)
  const { risk, detail } = await lockDetail(context, input.riskDetailId, 'riskDetailId', (locked) => [
    { action: 'edit', risk: locked.risk, expectedVersion: undefined },
  ])
  await refuseRetiredImpacts(tx, detail.id, input.impactAssessmentItems)
  const { impactAssessmentItems, riskDetailId, type } = input
  const [written] = await tx
    .insert(assessments)
    .values({
      riskDetailId,
      type,
      ...columnsOfAssessment(input),
      ...scoreOf(input.likelihoodRate, impactAssessmentItems),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: assessments.id })
  if (!written) throw conflict()
  await writeImpactItems(tx, written.id, impactAssessmentItems, now)
  await recordEdit(context, risk, {
    action: 'update_assessment',
    changes: changesBetween(
      null,
      {
        ...columnsOfAssessment(input),
        impactAssessmentItems: impactAssessmentItems.map(contentOfItem),
      },
      `${input.type}Assessment.`,
    ),
  })
  return { riskId: detail.riskId, assessmentId: written.id }
}

/** PUT /assessments/{id}: absent fields do not change; the impact items are replaced as a whole. */
export async function updateAssessment(
  context: CommandContext,
  id: number,
  input: AssessmentUpdate,
): Promise<AssessmentPlace> {
  const { tx, now } = context
  await checkImpactTypes(tx, input.impactAssessmentItems ?? [])
  const read = async () => (await tx.select().from(assessments).where(eq(assessments.id, id)))[0]
  const found = await read()
  const { risk } = await lockDetail(context, found?.riskDetailId, 'assessmentId', async (locked) => {
    const record = await read()
    if (!record) throw conflict()
    return [{ action: 'edit', risk: locked.risk, record, expectedVersion: input.updatedAt }]
  })
  const before = await read()
  if (!before) throw conflict()
  if (input.riskDetailId !== undefined && input.riskDetailId !== before.riskDetailId) {
    throw invalid({ riskDetailId: { message: 'invalid' } })
  }
  if (input.type !== undefined && input.type !== before.type) throw invalid({ type: { message: 'invalid' } })

  await refuseRetiredImpacts(tx, before.riskDetailId, input.impactAssessmentItems ?? [])
  const itemsBefore = (await itemsOf(tx, id)).map(contentOfItem)
  const content = columnsOfAssessment({ ...before, ...withoutUndefined(input) })
  const items = input.impactAssessmentItems?.map(contentOfItem)
  const impactAssessmentItems = items ? inOrderOf(itemsBefore, items) : itemsBefore
  const after = { ...content, impactAssessmentItems }
  const changes = changesBetween({ ...before, impactAssessmentItems: itemsBefore }, after, `${before.type}Assessment.`)
  if (Object.keys(changes).length > 0) {
    await tx
      .update(assessments)
      .set({
        ...content,
        ...scoreOf(content.likelihoodRate, impactAssessmentItems),
        updatedAt: nextVersion(before.updatedAt, now),
      })
      .where(eq(assessments.id, id))
    await tx.delete(assessmentImpactItems).where(eq(assessmentImpactItems.assessmentId, id))
    await writeImpactItems(tx, id, impactAssessmentItems, now)
    await recordEdit(context, risk, { action: 'update_assessment', changes })
  }
  return { riskId: risk.id, assessmentId: id }
}

/** Returns items in the order of the stored ones, new ones last: another order is no change of the record. */
function inOrderOf<Item extends { impactTypeKey: string | null }>(
  stored: readonly Item[],
  items: readonly Item[],
): Item[] {
  const places = new Map(stored.map(({ impactTypeKey }, place) => [impactTypeKey, place]))
  const placeOf = ({ impactTypeKey }: Item) => places.get(impactTypeKey) ?? stored.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/**
 * @throws `invalid` with the index of the first item whose impact type does not exist; an item may have no impact type
 */
export async function checkImpactTypes(
  db: Queryable,
  items: readonly { impactTypeKey?: string | undefined }[],
): Promise<void> {
  const known = new Set((await db.select({ key: categoryImpacts.key }).from(categoryImpacts)).map(({ key }) => key))
  const index = items.findIndex(({ impactTypeKey }) => impactTypeKey !== undefined && !known.has(impactTypeKey))
  if (index >= 0) throw invalid({ [`impactAssessmentItems.${index}.impactTypeKey`]: { message: 'invalid' } })
}

/**
 * A retired impact type can be rated only where it was rated before (rule reference.retired).
 * @throws `invalid` with the index of the first item
 */
async function refuseRetiredImpacts(
  tx: Tx,
  riskDetailId: number,
  items: readonly { impactTypeKey?: string | undefined }[],
): Promise<void> {
  if (items.length === 0) return
  const { rows } = await tx.execute<{ key: string }>(sql`
    select c.key from category_impacts c where c.is_retired and not exists (
      select 1 from assessments a join assessment_impact_items i on i.assessment_id = a.id
      where a.risk_detail_id = ${riskDetailId} and i.impact_type_key = c.key)`)
  const retired = new Set(rows.map(({ key }) => key))
  const index = items.findIndex(({ impactTypeKey }) => impactTypeKey !== undefined && retired.has(impactTypeKey))
  if (index >= 0) throw invalid({ [`impactAssessmentItems.${index}.impactTypeKey`]: { message: 'retired' } })
}

async function writeImpactItems(tx: Tx, assessmentId: number, items: ImpactItems, now: Date): Promise<void> {
  if (items.length === 0) return
  await tx
    .insert(assessmentImpactItems)
    .values(items.map((item) => ({ ...contentOfItem(item), assessmentId, createdAt: now, updatedAt: now })))
}

async function itemsOf(tx: Tx, assessmentId: number) {
  return tx
    .select()
    .from(assessmentImpactItems)
    .where(eq(assessmentImpactItems.assessmentId, assessmentId))
    .orderBy(asc(assessmentImpactItems.id))
}

type AssessmentContent = Pick<AssessmentInput, Exclude<AssessmentField, 'impactAssessmentItems'>>

/** The columns of an assessment, one for each field. */
export const columnsOfAssessment = (
  content: AssessmentContent,
): Written<typeof assessments, keyof AssessmentContent> => ({
  likelihoodRate: content.likelihoodRate,
  ...recordOf(assessmentTexts, (name) => content[name] ?? null),
})

/** The columns of an impact item, one for each field. */
export const contentOfItem = (item: ImpactItems[number]): Written<typeof assessmentImpactItems, ImpactField> => ({
  impactTypeKey: item.impactTypeKey,
  rate: item.rate,
  financialAmount: item.financialAmount ?? null,
  // A currency without an amount is ignored.
  financialCurrency: item.financialAmount == null ? null : (item.financialCurrency ?? null),
  ...recordOf(impactTexts, (name) => item[name] ?? null),
})
