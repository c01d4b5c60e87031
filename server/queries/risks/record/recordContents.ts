import { asc, eq, inArray } from 'drizzle-orm'
import type { AssessmentType } from '#domain/risks/statuses'
import type { ImportedChange } from '#domain/wire/riskImports'
import type { Queryable } from '#server/database/client'
import { assessmentImpactItems, assessments, mitigationPlans, riskDetails } from '#server/database/schema/index'

export type PlanRow = typeof mitigationPlans.$inferSelect

/** An assessment as it is stored, with its impacts in their order. */
export type StoredAssessment = typeof assessments.$inferSelect & {
  items: (typeof assessmentImpactItems.$inferSelect)[]
}

export interface RecordContent {
  detail: typeof riskDetails.$inferSelect
  assessments: Partial<Record<AssessmentType, StoredAssessment>>
  plans: PlanRow[]
}

/** The contents of many revisions, by their ids. */
export async function readContents(db: Queryable, detailIds: readonly number[]): Promise<Map<number, RecordContent>> {
  if (detailIds.length === 0) return new Map()
  const details = await db
    .select()
    .from(riskDetails)
    .where(inArray(riskDetails.id, [...detailIds]))
  const contents = new Map(
    details.map((detail): [number, RecordContent] => [detail.id, { detail, assessments: {}, plans: [] }]),
  )
  const stored = new Map<number, StoredAssessment>()
  for (const row of await db
    .select()
    .from(assessments)
    .where(inArray(assessments.riskDetailId, [...detailIds]))) {
    const assessment = { ...row, items: [] }
    stored.set(row.id, assessment)
    const content = contents.get(row.riskDetailId)
    if (content) content.assessments[row.type] = assessment
  }
  if (stored.size > 0) {
    const items = await db
      .select()
      .from(assessmentImpactItems)
      .where(inArray(assessmentImpactItems.assessmentId, [...stored.keys()]))
      .orderBy(asc(assessmentImpactItems.id))
    for (const item of items) stored.get(item.assessmentId)?.items.push(item)
  }
  for (const [detailId, plans] of await readPlans(db, detailIds)) {
    const content = contents.get(detailId)
    if (content) content.plans = plans
  }
  return contents
}

/** Reads the plans of many revisions in their order, by the ids of the revisions that have plans. */
export async function readPlans(db: Queryable, detailIds: readonly number[]): Promise<Map<number, PlanRow[]>> {
  const plans = new Map<number, PlanRow[]>()
  if (detailIds.length === 0) return plans
  const rows = await db
    .select()
    .from(mitigationPlans)
    .where(inArray(mitigationPlans.riskDetailId, [...detailIds]))
    .orderBy(asc(mitigationPlans.order), asc(mitigationPlans.id))
  for (const row of rows) plans.set(row.riskDetailId, [...(plans.get(row.riskDetailId) ?? []), row])
  return plans
}

/** Returns the plans of earlier revisions that rows contain, by record. */
export async function formerPlans(
  db: Queryable,
  rows: readonly {
    mitigationPlans?: readonly { id?: number | undefined }[] | undefined
    removedPlanIds?: ImportedChange['removedPlanIds']
  }[],
  contents: ReadonlyMap<number, RecordContent>,
): Promise<Map<number, Map<number, PlanRow>>> {
  const present = new Set([...contents.values()].flatMap(({ plans }) => plans.map(({ id }) => id)))
  const unknown = rows.flatMap(({ mitigationPlans: sent = [], removedPlanIds = [] }) =>
    [...sent.flatMap(({ id }) => id ?? []), ...removedPlanIds].filter((id) => !present.has(id)),
  )
  const former = new Map<number, Map<number, PlanRow>>()
  if (unknown.length === 0) return former
  const found = await db
    .select({ riskId: riskDetails.riskId, plan: mitigationPlans })
    .from(mitigationPlans)
    .innerJoin(riskDetails, eq(riskDetails.id, mitigationPlans.riskDetailId))
    .where(inArray(mitigationPlans.id, unknown))
  for (const { riskId, plan } of found) {
    former.set(riskId, (former.get(riskId) ?? new Map<number, PlanRow>()).set(plan.id, plan))
  }
  return former
}
