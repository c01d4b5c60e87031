import { inArray } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { assessmentTexts, impactValues, pick, writtenDetailFields, writtenPlanFields } from '#domain/risks/fieldNames'
import { assessmentTypes } from '#domain/risks/statuses'
import type { RiskSheetQuery, SheetRow } from '#domain/wire/riskSheet'
import type { Queryable } from '#server/database/client'
import { risks } from '#server/database/schema/index'
import { snapshot } from '#server/database/snapshot'
import { readDerivedStatuses } from '../indicators/readIndicators.ts'
import { readContents, type RecordContent, type StoredAssessment } from '../risks/record/recordContents.ts'
import type { Page } from '../shared/page.ts'
import { findPage } from './page.ts'
import { pageOf } from './searchTotal.ts'

/** Returns the records that the actor can edit now, in the current state (rule sheet.rows). */
export function readSheet(db: Queryable, actor: Actor, query: RiskSheetQuery): Promise<Page<SheetRow>> {
  return snapshot(db, async (tx) => {
    const { total, ids } = await findPage(tx, actor, { ...query, may_edit: true })
    return { last: readSheetRows(tx, ids).then((rows) => pageOf(query, rows, total)) }
  })
}

/** Reads the current state of records as rows, in the order of the ids, without a check of the reader. */
export async function readSheetRows(db: Queryable, ids: readonly number[]): Promise<SheetRow[]> {
  if (ids.length === 0) return []
  const records = await db
    .select()
    .from(risks)
    .where(inArray(risks.id, [...ids]))
  const contents = await readContents(
    db,
    records.flatMap(({ currentDetailId }) => currentDetailId ?? []),
  )
  const statuses = await readDerivedStatuses(db, ids)
  const rows = new Map(
    records.flatMap((record) => {
      const content = contents.get(record.currentDetailId ?? 0)
      return content ? [[record.id, rowOf(record, content, statuses.get(record.id))] as const] : []
    }),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const detailFields = writtenDetailFields.filter((name) => name !== 'fileAttachment')

const assessmentOf = ({ items, ...assessment }: StoredAssessment) => ({
  ...pick(assessment, ['likelihoodRate', ...assessmentTexts]),
  impactAssessmentItems: items.map((item) => pick(item, ['impactTypeKey', 'rate', ...impactValues])),
})

function rowOf(
  { id, isPrivate, updatedAt }: Pick<typeof risks.$inferSelect, 'id' | 'isPrivate' | 'updatedAt'>,
  { detail, assessments, plans }: RecordContent,
  derivedStatus: string | undefined,
): SheetRow {
  const versions = [updatedAt, ...plans.map((plan) => plan.updatedAt)]
  return {
    key: String(id),
    id,
    updatedAt: new Date(Math.max(...versions.map((version) => version.getTime()))).toISOString(),
    isPrivate,
    detail: {
      ...pick(detail, detailFields),
      ...(derivedStatus !== undefined && { keyRiskIndicatorStatus: derivedStatus }),
    },
    ...Object.fromEntries(
      assessmentTypes.flatMap((type) => {
        const assessment = assessments[type]
        return assessment ? [[`${type}Assessment`, assessmentOf(assessment)]] : []
      }),
    ),
    mitigationPlans: plans.map((plan) => pick(plan, ['id', ...writtenPlanFields])),
  }
}
