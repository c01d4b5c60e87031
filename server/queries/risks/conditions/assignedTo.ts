import { sql, type SQL } from 'drizzle-orm'
import { creatorRoles } from '#domain/access/roles'
import { isBeingEdited, workflowStatuses } from '#domain/risks/statuses'
import { pendingRoleOf, reportingCreator } from '#domain/risks/workflow/pendingRole'
import { literals } from '#server/database/literals'
import { idsOfPath } from '#server/database/subtree'
import { matches } from '../../shared/like.ts'
import { worksByCategory } from '../../workflow/assignees.ts'
import { isAwaitingReport } from '../../workflow/toReport.ts'
import { shownColumns, type Shown } from '../scope.ts'

/**
 * Active users whose name matches one of the patterns, as a query of `id` and `name` in its search form.
 * @param patterns a table `w` with the column `pattern`
 */
export const usersNamed = (patterns: SQL): SQL => sql`select distinct u.id, search_form(${nameOfUser}) as name
  from ${patterns} join users u on u.is_active and ${matches(nameOfUser, sql`w.pattern`)}`

/** In the form of the index on names. */
const nameOfUser = sql`(u.first_name || ' ' || u.last_name)`

/**
 * The possible home assignments of the `people (id, name)` who match the pattern: company groups, and the values for
 * `isHeldBy`.
 */
export const homesOf = (pattern: SQL): SQL => sql`
  select array_agg(distinct a.company_group_id) as company_group_ids,
    array_agg(concat(o.name, ' ', a.company_group_id, ' ', a.company_id)) as held
  from people p join role_assignments a on a.user_id = p.id
  join user_roles o on o.id = a.user_role_id and not ${worksByCategory(sql`o.name`)} where p.name like ${pattern}`

/** The same for Category Experts: their categories and company groups. */
export const expertsOf = (pattern: SQL): SQL => sql`
  select array_agg(distinct c.id) as category_ids, array_agg(concat(a.company_group_id, ' ', c.id)) as held
  from people p join role_assignments a on a.user_id = p.id
  join user_roles o on o.id = a.user_role_id and ${worksByCategory(sql`o.name`)}
  join role_assignment_category_experts e on e.role_assignment_id = a.id
  join risk_categories c on c.category_expert_id = e.category_expert_id where p.name like ${pattern}`

/**
 * Whether the visible state of `risks r` is pending in the home group for somebody found by `homesOf` (rule
 * workflow.holder).
 * @param held null if nobody was found, which saves reading the row
 */
export const isAssignedAtHome = (shown: Shown, held: SQL): SQL => sql`(case when ${held} is null then false
  else concat(${roleAtHome(shown)}, ' ', r.company_group_id, ' ', r.company_id) = any(${held}) end)`

/** The same for Category Experts, from `expertsOf`: the experts of its category in its company group or above it. */
export const isAssignedToExpert = (shown: Shown, held: SQL): SQL => {
  const { workflowStatus, riskCategoryId } = shownColumns[shown]
  return sql`(case when ${held} is null or ${workflowStatus} <> 'waiting_category_expert' or ${isShownWhileEdited(shown)} then false
    else array(select concat(g.id, ' ', ${riskCategoryId}) from unnest(${idsOfPath(sql`r.hierarchy`)}) g (id)) && ${held} end)`
}

/** A visible submitted version has no assignee while its authors edit again. */
export const isShownWhileEdited = (shown: Shown): SQL =>
  shown === 'present' ? sql`false` : sql`r.workflow_status in (${literals(...workflowStatuses.filter(isBeingEdited))})`

function roleAtHome(shown: Shown): SQL {
  const { workflowStatus } = shownColumns[shown]
  const roles = workflowStatuses.flatMap((status) => {
    const pending = creatorRoles.map((creator) => pendingRoleOf(status, creator))
    const [role] = pending
    // A record that was returned to its creator has other assignees for each creator role.
    if (pending.some((one) => one !== role)) return sql`when ${literals(status)} then r.creator_role`
    return role ? sql`when ${literals(status)} then ${literals(role)}` : []
  })
  return sql`case when ${isShownWhileEdited(shown)} then '' else case ${workflowStatus} ${sql.join(roles, sql` `)}
    when 'complete_internal_owner' then case when ${isAwaitingReport(sql.raw('r'))} then ${literals(reportingCreator)} else '' end
    else '' end end`
}
