import { sql, type SQL } from 'drizzle-orm'
import { creatorRoles, type Role } from '#domain/access/roles'
import { recordNumberIn } from '#domain/validation/searchForm'
import type { HeatMapQuery } from '#domain/wire/risks'
import type { Currency } from '#domain/risks/units'
import { hierarchySeparator } from '#domain/organisation/hierarchy'
import { workflowStatuses, type MitigationStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { latePlansOf } from '../planColumns.ts'
import { isAwaitingReport } from '../toReport.ts'
import { isAcceptanceOver, isAccepted } from './acceptance.ts'
import { isAboveAppetite } from './appetite.ts'
import { isContradictedRecord } from './evidence.ts'
import { isInPeriod } from './periodState.ts'
import { isOutdated } from './assignedTo.ts'
import { movedAs, hadLevelOn } from './levelsThen.ts'
import { openSince, shownColumns, type ScopeBranch, type Shown } from './scope.ts'
import { searchOf } from './search.ts'
import { hadOutcome } from './targetOutcomes.ts'
import { isDueFor, isReviewDue, nextReviewIn, targetStateIn } from './timed.ts'

/** The rows of one scope branch that pass the filters (rule wire.filters). */
export function filtered(branch: ScopeBranch, query: HeatMapQuery): SQL {
  const { where, shown, reach, within, actor } = branch
  const columns = shownColumns[shown]
  const rating = columns[query.assessment_type]
  const conditions: (SQL | undefined)[] = [
    // A filter more selective than the scope; it is checked first.
    query.company_group_id && inGroups(query.company_group_id, query.include_descendants ?? false, { reach, within }),
    where,
    query.type && sql`r.type = ${query.type}`,
    query.company_id && sql`r.company_id in ${query.company_id}`,
    isTurn(branch, query),
    query.risk_category_id && sql`${columns.riskCategoryId} in ${query.risk_category_id}`,
    query.creator_role && sql`r.creator_role in ${query.creator_role}`,
    query.is_active === undefined ? undefined : sql`r.is_active = ${query.is_active}`,
    query.is_private === undefined ? undefined : sql`r.is_private = ${query.is_private}`,
    query.owner_id === undefined
      ? undefined
      : sql`${columns.ownerUserId} = ${query.owner_id === 'me' ? actor.userId : query.owner_id}`,
    query.target_state && sql`${targetStateIn(shown, openSince(actor))} in ${query.target_state}`,
    query.review_due === undefined ? undefined : isReviewDue(shown, query.review_due),
    query.review_due_before === undefined ? undefined : sql`${nextReviewIn(shown)} < ${query.review_due_before}::date`,
    query.review_period_id === undefined
      ? undefined
      : isInPeriod(openSince(actor), query.review_period_id, query.review_period_state),
    query.target_outcome && hadOutcome(actor, query.target_outcome, query.target_from, query.target_to),
    query.submitted_by === undefined ? undefined : sql`${query.submitted_by} = any(r.submitter_ids)`,
    query.level && sql`${rating.level} in ${query.level}`,
    query.likelihood && sql`${rating.likelihood} in ${query.likelihood}`,
    query.impact && sql`${rating.impact} in ${query.impact}`,
    query.above_appetite === undefined ? undefined : sql`${isAboveAppetite(columns)} = ${query.above_appetite}`,
    query.contradicted === undefined ? undefined : isContradictedRecord(columns.net.likelihood, query.contradicted),
    query.acceptance_state && isAccepted(branch, query.acceptance_state),
    query.gross_level && sql`${columns.gross.level} in ${query.gross_level}`,
    query.mitigation_status && hasPlan(shown, query.mitigation_status),
    query.late_plans === undefined ? undefined : sql`(${latePlansOf(columns.plansDue)} > 0) = ${query.late_plans}`,
    query.financial_currency && hasAmountIn(columns.detailId, query.financial_currency),
    query.from_standing && hadLevelOn(branch, query.assessment_type, query.from_day ?? '', query.from_standing),
    query.to_standing && hadLevelOn(branch, query.assessment_type, query.to_day ?? '', query.to_standing),
    query.moved && movedAs(branch, query.assessment_type, [query.from_day ?? '', query.to_day ?? ''], query.moved),
    matching(branch, query.q),
  ]
  return sql`(${allOf(conditions.filter((condition) => condition !== undefined))})`
}

/** The conditions on status and assignee, which differ between the views of a board; with `or_due` also records with a due review. */
export function isTurn(branch: ScopeBranch, query: HeatMapQuery): SQL | undefined {
  const { shown, actor } = branch
  const conditions = [
    query.workflow_status && sql`${shownColumns[shown].workflowStatus} in ${query.workflow_status}`,
    query.is_held === undefined ? undefined : isHeld(shown, query.is_held),
    query.held_by && isHeldBy(shown, query.held_by),
  ].filter((condition) => condition !== undefined)
  if (conditions.length === 0) return undefined
  if (!query.or_due) return allOf(conditions)
  const isOver = query.or_due.includes('acceptance') ? isAcceptanceOver(branch) : sql`false`
  return sql`((${allOf(conditions)}) or ${isOver} or ${isDueFor(actor.role, shown, query.or_due)})`
}

const hasPlan = (shown: Shown, statuses: readonly MitigationStatus[]): SQL =>
  sql`(${sql.join(
    statuses.map((status) => sql`${plansIn(shown)[status]} > 0`),
    sql` or `,
  )})`

/** Whether an impact of the visible revision, gross or net, has an amount in one of the currencies. */
const hasAmountIn = (detailId: SQL, currencies: readonly Currency[]): SQL => sql`
  ${detailId} in (select a.risk_detail_id from assessment_impact_items i join assessments a on a.id = i.assessment_id
    where i.financial_amount is not null and i.financial_currency in ${currencies})`

/** The number of plans of the visible revision in each status. */
export function plansIn(shown: Shown): Record<MitigationStatus, SQL> {
  const { plansTotal, plansInProgress, plansComplete } = shownColumns[shown]
  return {
    Pending: sql`(${plansTotal} - ${plansInProgress} - ${plansComplete})`,
    'In Progress': plansInProgress,
    Complete: plansComplete,
  }
}

/**
 * Everything except permanently complete records has an assignee; a version that others see while its authors edit
 * again has none (rule workflow.holder).
 */
function isHeld(shown: Shown, wanted: boolean): SQL {
  const isWithNobody = sql`(${isOutdated(shown)} or (${shownColumns[shown].workflowStatus} in
    ('complete_internal_owner', 'complete_managing_director') and not ${isAwaitingReport(sql.raw('r'))}))`
  return wanted ? sql`not ${isWithNobody}` : isWithNobody
}

/** Equal to `pendingRoleOf` of the domain, except for records that are still to be reported. */
function isHeldBy(shown: Shown, role: Role): SQL {
  const { workflowStatus } = shownColumns[shown]
  const turns = creatorRoles.map((creatorRole) => {
    const statuses = workflowStatuses.filter((status) => pendingRoleOf(status, creatorRole, true) === role)
    return sql`(r.creator_role = ${creatorRole} and ${workflowStatus} = any(${sql.param(statuses)}::text[]))`
  })
  return sql`(${sql.join(turns, sql` or `)})`
}

function inGroups(
  ids: readonly number[],
  includeDescendants: boolean,
  { reach, within }: Pick<ScopeBranch, 'reach' | 'within'>,
): SQL | undefined {
  if (!includeDescendants) return sql`r.company_group_id in ${ids}`
  // The scope already contains this condition, and the planner would count its selectivity twice.
  if (ids.includes(reach)) return undefined
  const [only] = ids
  if (only !== undefined && ids.length === 1) {
    const path = sql`(select f.hierarchy from company_groups f where f.id = ${only})`
    return within(sql.raw('r.hierarchy'), path)
  }
  // One lookup for any number of groups; with a condition for each, every risk would be compared with all of them.
  return sql`r.company_group_id in (select g.id from company_groups f
    join company_groups g on g.hierarchy = f.hierarchy or g.hierarchy like f.hierarchy || ${`${hierarchySeparator}%`}
    where f.id = any(${sql.param([...ids])}::int[]))`
}

/** Every word of `q` is found (`searchOf`, rule wire.search); a number also finds the record of that number. */
function matching(branch: ScopeBranch, q: string | undefined): SQL | undefined {
  const search = searchOf(q)
  if (!search) return undefined
  const number = recordNumberIn(q)
  const found = sql`with ${sql.join([...search.words], sql`, `)} ${sql.join(search.candidates(branch), sql` union all `)}`
  // The array is read once and each id is looked up: without statistics the planner would compare every risk with every
  // id.
  return number === null
    ? sql`r.id = any(array(${found}))`
    : sql`r.id = any(array(${found} union all select ${number}::int))`
}

const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `)
