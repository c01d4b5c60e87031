import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { creatorRoles, type Role } from '#domain/access/roles'
import { filterNames } from '#domain/risks/filters'
import { isPermanentlyComplete, workflowStatuses, type MitigationStatus } from '#domain/risks/statuses'
import type { Currency } from '#domain/risks/units'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { workflowRules, type Condition } from '#domain/risks/workflow/rules'
import { recordNumberIn } from '#domain/validation/searchForm'
import { snakeCase } from '#domain/validation/snakeCase'
import type { riskFilters } from '#domain/wire/riskFilters'
import type { HeatMapQuery } from '#domain/wire/risks'
import { statusesThat } from '#server/database/statuses'
import { isWithinSubtree } from '#server/database/subtree'
import { latePlansOf } from '../shared/planColumns.ts'
import { isAwaitingReport } from '../workflow/toReport.ts'
import { isAcceptanceOver, isAccepted } from './conditions/acceptance.ts'
import { isAboveAppetite } from './conditions/appetite.ts'
import { isShownWhileEdited } from './conditions/assignedTo.ts'
import { hasFactIn } from './conditions/facts.ts'
import { movedAs, hadLevelOn } from './conditions/levelsThen.ts'
import { isInPeriod } from './conditions/periodState.ts'
import { hasQuestionFor } from './conditions/questions.ts'
import { hadOutcome } from './conditions/targetOutcomes.ts'
import { isDueFor, isReviewDue, nextReviewIn, targetStateIn } from './conditions/timed.ts'
import { openSince, shownColumns, anyOf, isAtHome, type ScopeBranch, type Shown } from './scope.ts'
import { searchOf } from './search.ts'

/** The conditions of the rules for editing; another one does not compile into a statement. */
const editConditions: Partial<Record<Condition, (actor: Actor) => SQL>> = {
  active: () => sql`r.is_active`,
  creator_if_expert_rejected: ({ role }) =>
    sql`(r.workflow_status <> 'reject_category_expert' or r.creator_role = ${role})`,
}

/**
 * Whether the actor can edit `risks r` now, equal to `decisionOn` of the domain (rule workflow.table,
 * `tests/api/riskSheet.test.ts`).
 */
function mayEdit(actor: Actor): SQL {
  const rules = workflowRules.filter(({ action, role }) => action === 'edit' && role === actor.role)
  const ofRules = rules.map((rule) => {
    const met = rule.conditions.map((condition) => {
      const write = editConditions[condition]
      if (!write) throw new Error(`The condition ${condition} of an edit has no statement`)
      return write(actor)
    })
    return sql.join([sql`r.type in ${rule.types}`, sql`r.workflow_status in ${rule.from}`, ...met], sql` and `)
  })
  return sql`${anyOf(ofRules)} and ${isAtHome(actor)}`
}

type ParameterName = keyof typeof riskFilters

interface Part {
  branch: ScopeBranch
  query: HeatMapQuery
}

/** The condition of a filter; null if it is part of the condition of another. */
type Conditions = {
  [Name in ParameterName]: ((value: NonNullable<HeatMapQuery[Name]>, part: Part) => SQL | undefined) | null
}

const shownIn = ({ branch }: Part) => shownColumns[branch.shown]
const ratingIn = (part: Part) => shownIn(part)[part.query.assessment_type]

/** The condition of every filter of `domain/risks/filters.ts` over `risks r` (rule wire.filters). */
const conditions: Conditions = {
  /** Chooses the scope. */
  state: null,
  id: (ids) => sql`r.id in ${ids}`,
  type: (type) => sql`r.type = ${type}`,
  q: (q, { branch }) => matching(branch, q),
  company_id: (ids) => sql`r.company_id in ${ids}`,
  company_group_id: (ids, { branch, query }) => inGroups(ids, query.include_descendants ?? false, branch),
  include_descendants: null,
  /** Status, assignee and `or_due` are one condition, `isTurn`. */
  workflow_status: null,
  is_held: null,
  held_by: null,
  or_due: null,
  risk_category_id: (ids, part) => sql`${shownIn(part).riskCategoryId} in ${ids}`,
  creator_role: (names) => sql`r.creator_role in ${names}`,
  is_active: (is) => sql`r.is_active = ${is}`,
  is_private: (is) => sql`r.is_private = ${is}`,
  may_edit: (is, { branch }) => sql`(${mayEdit(branch.actor)}) = ${is}`,
  level: (names, part) => sql`${ratingIn(part).level} in ${names}`,
  above_appetite: (is, part) => sql`${isAboveAppetite(shownIn(part))} = ${is}`,
  acceptance_state: (states, { branch }) => isAccepted(branch, states),
  late_plans: (is, part) => sql`(${latePlansOf(shownIn(part).plansDue)} > 0) = ${is}`,
  contradicted: (is, { branch }) => sql`${hasFactIn(branch, ['events'])} = ${is}`,
  fact: (kinds, { branch }) => hasFactIn(branch, kinds),
  review_due: (is, { branch }) => isReviewDue(branch.shown, is),
  review_due_before: (day, { branch }) => sql`${nextReviewIn(branch.shown)} < ${day}::date`,
  owner_id: (id, part) => sql`${shownIn(part).ownerUserId} = ${id === 'me' ? part.branch.actor.userId : id}`,
  target_state: (states, { branch }) => sql`${targetStateIn(branch.shown, openSince(branch.actor))} in ${states}`,
  mitigation_status: (statuses, { branch }) => hasPlan(branch.shown, statuses),
  gross_level: (names, part) => sql`${shownIn(part).gross.level} in ${names}`,
  financial_currency: (names, part) => hasAmountIn(shownIn(part).detailId, names),
  target_outcome: (outcomes, { branch, query }) =>
    hadOutcome(branch.actor, outcomes, query.target_from, query.target_to),
  target_from: null,
  target_to: null,
  review_period_id: (id, { branch, query }) => isInPeriod(openSince(branch.actor), id, query.review_period_state),
  review_period_state: null,
  from_day: null,
  from_standing: (places, { branch, query }) => hadLevelOn(branch, query.assessment_type, query.from_day ?? '', places),
  to_day: null,
  to_standing: (places, { branch, query }) => hadLevelOn(branch, query.assessment_type, query.to_day ?? '', places),
  moved: (moves, { branch, query }) =>
    movedAs(branch, query.assessment_type, [query.from_day ?? '', query.to_day ?? ''], moves),
  submitted_by: (id) => sql`${id} = any(r.submitter_ids)`,
  assessment_type: null,
  likelihood: (rates, part) => sql`${ratingIn(part).likelihood} in ${rates}`,
  impact: (rates, part) => sql`${ratingIn(part).impact} in ${rates}`,
}

function conditionOf<Name extends ParameterName>(name: Name, part: Part): SQL | undefined {
  const value = part.query[name]
  return value === undefined ? undefined : conditions[name]?.(value, part)
}

/** More selective than the scope, so that it is checked first. */
const first = 'company_group_id' satisfies ParameterName

const others = filterNames.map(snakeCase).filter((name) => name !== first)

/** The rows of one scope branch that pass the filters (rule wire.filters). */
export function filtered(branch: ScopeBranch, query: HeatMapQuery): SQL {
  const part = { branch, query }
  const found = [
    conditionOf(first, part),
    branch.where,
    isTurn(branch, query),
    ...others.map((name) => conditionOf(name, part)),
  ]
  return sql`(${allOf(found.filter((condition) => condition !== undefined))})`
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
  const isAsked = query.or_due.includes('question') ? hasQuestionFor(actor) : sql`false`
  return sql`((${allOf(conditions)}) or ${isOver} or ${isAsked} or ${isDueFor(actor.role, shown, query.or_due)})`
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
  const isWithNobody = sql`(${isShownWhileEdited(shown)} or (${shownColumns[shown].workflowStatus} in
    (${statusesThat(isPermanentlyComplete)}) and not ${isAwaitingReport(sql.raw('r'))}))`
  return wanted ? sql`not ${isWithNobody}` : isWithNobody
}

/**
 * Equal to `pendingRoleOf` of the domain (`tests/api/toReport.test.ts`), except for records that are still to be
 * reported.
 */
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
  { areaId, within }: Pick<ScopeBranch, 'areaId' | 'within'>,
): SQL | undefined {
  if (!includeDescendants) return sql`r.company_group_id in ${ids}`
  // The scope already contains this condition, and the planner would count its selectivity twice.
  if (ids.includes(areaId)) return undefined
  const [only] = ids
  if (only !== undefined && ids.length === 1) {
    const path = sql`(select f.hierarchy from company_groups f where f.id = ${only})`
    return within(sql.raw('r.hierarchy'), path)
  }
  // One lookup for any number of groups; with a condition for each, every risk would be compared with all of them.
  return sql`r.company_group_id in (select g.id from company_groups f
    join company_groups g on ${isWithinSubtree(sql.raw('g.hierarchy'), sql.raw('f.hierarchy'))}
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
