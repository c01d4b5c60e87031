import { sql, type SQL } from 'drizzle-orm'
import { isBeingEdited, workflowStatuses } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { isWithOwnerToReport } from '../toReport.ts'
import { shownColumns, type Shown } from './scope.ts'

/** Active users in whose name a word stands, with each of their assignments `a` and its role `o`. */
const assigned = (pattern: string): SQL => sql`users u join role_assignments a on a.user_id = u.id
  join user_roles o on o.id = a.user_role_id where u.is_active and concat(u.first_name, ' ', u.last_name) ilike ${pattern}`

const experts = (pattern: string): SQL => sql`risk_categories c
  join role_assignment_category_experts e on e.category_expert_id = c.category_expert_id
  join role_assignments a on a.id = e.role_assignment_id
  join user_roles o on o.id = a.user_role_id and o.name = 'Category Expert'
  join users u on u.id = a.user_id and u.is_active and concat(u.first_name, ' ', u.last_name) ilike ${pattern}`

/** The company groups whose records may be with a user of the name, and the categories; as queries of `id`. */
export const groupsOfHolders = (pattern: string): SQL =>
  sql`select a.company_group_id as id from ${assigned(pattern)} and o.name <> 'Category Expert'`

export const categoriesOfHolders = (pattern: string): SQL => sql`select c.id from ${experts(pattern)}`

/**
 * Whether it is the turn of a user in whose name the word stands with the state shown of a row of `risks r` (rule
 * workflow.holder): at home. What is compared is read once a statement, however many rows there are.
 */
export const isHeldAtHome = (shown: Shown, pattern: string): SQL => {
  const holders = sql`array(select concat(o.name, ' ', a.company_group_id, ' ', a.company_id) from ${assigned(pattern)})`
  return sql`(case when cardinality(${holders}) = 0 then false
    else concat(${roleAtHome(shown)}, ' ', r.company_group_id, ' ', r.company_id) = any(${holders}) end)`
}

/** The same of the Category Experts: those of its category in its company group or above it. */
export const isHeldByExpert = (shown: Shown, pattern: string): SQL => {
  const { workflowStatus, riskCategoryId } = shownColumns[shown]
  const held = sql`array(select concat(a.company_group_id, ' ', c.id) from ${experts(pattern)})`
  return sql`(case when cardinality(${held}) = 0 or ${workflowStatus} <> 'waiting_category_expert' or ${isOutdated(shown)} then false
    else array(select concat(g.id, ' ', ${riskCategoryId}) from unnest(string_to_array(r.hierarchy, '>')) g (id)) && ${held} end)`
}

/** Of what was submitted last while its authors go on with it, nobody holds the version that is shown. */
export const isOutdated = (shown: Shown): SQL =>
  shown === 'present'
    ? sql`false`
    : sql`r.workflow_status in (${sql.raw(quoted(workflowStatuses.filter(isBeingEdited)))})`

function roleAtHome(shown: Shown): SQL {
  const { workflowStatus } = shownColumns[shown]
  const roles = workflowStatuses.flatMap((status) => {
    const role = pendingRoleOf(status, 'Assessor')
    // What goes back to its creator has another holder with another creator.
    const isCreators = role !== pendingRoleOf(status, 'Internal Owner')
    if (isCreators) return sql`when ${sql.raw(quoted([status]))} then r.creator_role`
    return role ? sql`when ${sql.raw(quoted([status]))} then ${sql.raw(quoted([role]))}` : []
  })
  return sql`case when ${isOutdated(shown)} then '' else case ${workflowStatus} ${sql.join(roles, sql` `)}
    when 'complete_internal_owner' then case when ${isWithOwnerToReport(sql.raw('r'))} then 'Internal Owner' else '' end
    else '' end end`
}

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ')
