import { personNameOf } from '#domain/organisation/personName'
import { assessmentOf, levelOfRisk, placeOf, sumsOf } from '#domain/records/assessments'
import { assessmentTexts, detailTexts } from '#domain/risks/fieldNames'
import { assessmentTypes, mitigationStatuses, type AssessmentType } from '#domain/risks/statuses'
import { currencies } from '#domain/risks/units'
import { snakeCase } from '#domain/validation/snakeCase'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { RiskRow } from '#server/queries/risks/record/riskRows'
import { presentRiskDetail } from './risk.ts'

/** The value of a column; texts are unchanged, in any language. */
export type FeedValue = string | number | boolean | null

/** Amounts in other currencies are left out: none is converted (rule record.amount). */
const [currency] = currencies

interface Source {
  row: RiskRow
  latestDetail: RiskDetail
}

interface FeedColumn {
  /** Columns are never renamed, because files and reports of others depend on them. */
  name: string
  value: (source: Source) => FeedValue
}

const column = (name: string, value: FeedColumn['value']): FeedColumn => ({ name, value })

const columnsOf = (type: AssessmentType): FeedColumn[] => {
  const place = (source: Source) => placeOf(assessmentOf(source, type))
  return [
    column(`${type}_likelihood`, (source) => place(source).likelihood),
    column(`${type}_impact`, (source) => place(source).impact),
    column(`${type}_score`, (source) => {
      const { likelihood, impact } = place(source)
      return likelihood === null || impact === null ? null : likelihood * impact
    }),
    column(`${type}_level`, (source) => levelOfRisk(source, type)),
    column(`${type}_amount_${currency.toLowerCase()}`, (source) => {
      const amounts = assessmentOf(source, type)?.impactAssessmentItems ?? []
      return sumsOf(amounts).find((sum) => sum.financialCurrency === currency)?.financialAmount ?? null
    }),
    ...assessmentTexts.map((name) =>
      column(`${type}_${snakeCase(name)}`, (source) => assessmentOf(source, type)?.[name] ?? null),
    ),
  ]
}

/** The columns of the feed, in order (rule feed.rows); docs/feed.md describes each. */
export const feedColumns: readonly FeedColumn[] = [
  column('id', ({ row }) => row.id),
  column('type', ({ row }) => row.type),
  column('company_id', ({ row }) => row.company.id),
  column('company', ({ row }) => row.company.name),
  column('company_group_id', ({ row }) => row.companyGroup.id),
  column('company_group', ({ row }) => row.companyGroup.name),
  column('company_group_path', ({ row }) => row.hierarchy),
  column('risk_category_id', ({ latestDetail }) => latestDetail.riskCategory?.id ?? null),
  column('risk_category', ({ latestDetail }) => latestDetail.riskCategory?.name ?? null),
  ...detailTexts.map((name) => column(snakeCase(name), ({ latestDetail }) => latestDetail[name])),
  column('owner', ({ latestDetail: { owner } }) => owner && personNameOf(owner)),
  ...assessmentTypes.flatMap(columnsOf),
  column('target_likelihood', ({ latestDetail: { target } }) => target?.likelihood ?? null),
  column('target_impact', ({ latestDetail: { target } }) => target?.impact ?? null),
  column('target_score', ({ latestDetail: { target } }) => target?.score ?? null),
  column('target_level', ({ latestDetail: { target } }) => target?.level ?? null),
  column('target_on', ({ latestDetail: { target } }) => target?.on ?? null),
  column('target_state', ({ row }) => row.targetState ?? null),
  column('appetite', ({ row }) => row.appetite ?? null),
  column('acceptance_state', ({ row }) => row.acceptance?.state ?? null),
  column('acceptance_until', ({ row }) => row.acceptance?.until ?? null),
  column('facts', ({ row }) => row.facts?.map(({ kind }) => kind).join(' ') || null),
  column('plans_total', ({ latestDetail }) => latestDetail.mitigationPlans.length),
  ...mitigationStatuses.map((status) =>
    column(
      `plans_${status.toLowerCase().replaceAll(' ', '_')}`,
      ({ latestDetail }) => latestDetail.mitigationPlans.filter((plan) => plan.status === status).length,
    ),
  ),
  column('plans_late', ({ latestDetail }) => latestDetail.mitigationPlans.filter(({ isLate }) => isLate).length),
  column('plans_next_due_date', ({ latestDetail }) => {
    const open = latestDetail.mitigationPlans.filter(({ status }) => status !== 'Complete')
    return open.flatMap(({ dueDate }) => dueDate ?? []).toSorted()[0] ?? null
  }),
  column('workflow_status', ({ latestDetail }) => latestDetail.workflowStatus.name),
  column('review_status', ({ latestDetail }) => latestDetail.reviewStatus),
  column('creator_role', ({ row }) => row.creatorRole),
  column('next_review_on', ({ row }) => row.nextReviewOn ?? null),
  column('is_active', ({ row }) => row.isActive),
  column('revision', ({ latestDetail }) => latestDetail.revision),
  column('risk_item_ids', ({ row }) => row.riskRisks.map(({ riskId }) => riskId).join(' ') || null),
  column('created_at', ({ row }) => row.createdAt),
  column('updated_at', ({ row }) => row.updatedAt),
]

/**
 * Returns the values of a risk, column by column; names of reference data are in English, so that reports can depend on
 * them.
 */
export function feedValuesOf(row: RiskRow): FeedValue[] {
  const source = { row, latestDetail: presentRiskDetail(row.detail, 'en') }
  return feedColumns.map(({ value }) => value(source))
}
