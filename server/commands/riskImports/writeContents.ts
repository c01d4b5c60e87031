import type { ImportedRisk } from '#domain/wire/riskImports'
import { assessmentTypes, type WorkflowStatus } from '#domain/risks/statuses'
import { scoreOf } from '#domain/risks/heatMap'
import { assessmentImpactItems, assessments, mitigationPlans, riskDetails } from '#server/database/schema/index'
import { changesBetween, type Changes } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { columnsOfAssessment, contentOfItem } from '../risks/assessments.ts'
import { columnsOfDetail, searchTextOf } from '../risks/detailContent.ts'
import { columnsOfPlan } from '../risks/mitigationPlans.ts'
import type { WithOwners } from './planOwners.ts'
import { insertRows } from '../writeRows.ts'

/** A record to write, with its future ids. */
export interface NewRisk {
  riskId: number
  detailId: number
  content: WithOwners<ImportedRisk>
}

/**
 * Writes the first revision of many new records: details, assessments with their impacts, and plans, one statement for
 * each table.
 * @returns the first audit content of each record, by its id
 */
export async function writeContents(
  { tx, now }: CommandContext,
  workflowStatus: WorkflowStatus,
  imported: readonly NewRisk[],
): Promise<Map<number, Changes>> {
  const times = { createdAt: now, updatedAt: now }
  const details = imported.map(({ riskId, detailId, content: { detail } }) => ({
    ...columnsOfDetail(detail),
    id: detailId,
    riskId,
    revision: 1,
    workflowStatus,
    searchText: searchTextOf(detail),
    ...times,
  }))
  await insertRows(tx, riskDetails, details)

  const assessed = imported.flatMap(({ detailId, content }) =>
    assessmentTypes.flatMap((type) => {
      const given = content[`${type}Assessment`]
      return given ? [{ detailId, type, given }] : []
    }),
  )
  if (assessed.length > 0) {
    const written = await tx
      .insert(assessments)
      .values(
        assessed.map(({ detailId, type, given }) => ({
          riskDetailId: detailId,
          type,
          ...columnsOfAssessment(given),
          ...scoreOf(given.likelihoodRate, given.impactAssessmentItems),
          ...times,
        })),
      )
      .returning({ id: assessments.id, detailId: assessments.riskDetailId, type: assessments.type })
    const idOf = new Map(written.map(({ id, detailId, type }) => [`${detailId} ${type}`, id]))
    const items = assessed.flatMap(({ detailId, type, given }) =>
      given.impactAssessmentItems.map((item) => ({
        ...contentOfItem(item),
        assessmentId: idOf.get(`${detailId} ${type}`) as number,
        ...times,
      })),
    )
    await insertRows(tx, assessmentImpactItems, items)
  }

  const plans = imported.flatMap(({ detailId, content }) =>
    (content.mitigationPlans ?? []).map((plan, index) => ({
      riskDetailId: detailId,
      ...columnsOfPlan(plan),
      order: index + 1,
      ...times,
    })),
  )
  await insertRows(tx, mitigationPlans, plans)
  return new Map(imported.map(({ riskId, content }) => [riskId, changesOf(content)]))
}

function changesOf(content: WithOwners<ImportedRisk>): Changes {
  const assessed = assessmentTypes.map((type) => {
    const given = content[`${type}Assessment`]
    if (!given) return {}
    const after = {
      ...columnsOfAssessment(given),
      impactAssessmentItems: given.impactAssessmentItems.map(contentOfItem),
    }
    return changesBetween(null, after, `${type}Assessment.`)
  })
  const plans = (content.mitigationPlans ?? []).map((plan) => columnsOfPlan(plan))
  return {
    ...changesBetween(null, columnsOfDetail(content.detail)),
    ...changesBetween(null, { isPrivate: content.isPrivate ?? false }),
    ...Object.assign({}, ...assessed),
    ...(plans.length > 0 ? { mitigationPlans: { before: [], after: plans } } : {}),
  }
}
