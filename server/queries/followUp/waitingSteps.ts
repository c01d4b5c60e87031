import { sql, type SQL } from 'drizzle-orm'
import { followedStatuses } from '#domain/followUp/steps'
import type { CreatorRole, Role } from '#domain/access/roles'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { Queryable } from '#server/database/client'
import { passesSubtree } from '#server/database/subtree'
import { assigneesOfEach, type RecordPlace } from '../assignees.ts'
import { isoTime } from '../isoTime.ts'
import { isAwaitingReport, canHaveAssignee } from '../toReport.ts'

/** A pending record, its start, and the pending role. */
export interface WaitingStep extends RecordPlace {
  id: number
  status: WorkflowStatus
  since: string
  role: Role
}

/** Whether `risks r` can have an assignee, except drafts and edits, within a company group of that path. */
const isFollowedBelow = (hierarchy: string | null): SQL => sql`
  r.deleted_at is null and r.is_active and r.workflow_status in ${[...followedStatuses]}
  and ${canHaveAssignee(sql.raw('r'))} and ${hierarchy === null ? sql`true` : passesSubtree(sql.raw('r.hierarchy'), hierarchy)}`

/** The batch size, so that other queries are not blocked for long. */
const usualPage = 500

/**
 * Returns every active pending record except drafts and edits, by id and in batches (rule follow-up.times).
 * @param hierarchy path of the company group to search; null: everywhere
 */
export async function* readWaitingSteps(
  db: Queryable,
  hierarchy: string | null,
  pageSize = usualPage,
): AsyncGenerator<WaitingStep[]> {
  type Row = Omit<WaitingStep, 'role'> & { creatorRole: CreatorRole; isToReport: boolean }
  let after = 0
  for (;;) {
    const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
      select r.id, r.workflow_status as status, ${isoTime(sql`r.status_since`)} as since, r.creator_role as "creatorRole",
        r.company_id as "companyId", r.company_group_id as "companyGroupId", r.hierarchy,
        r.risk_category_id as "riskCategoryId", ${isAwaitingReport(sql.raw('r'))} as "isToReport"
      from risks r where ${isFollowedBelow(hierarchy)} and r.id > ${after} order by r.id limit ${sql.raw(String(pageSize))}`)
    yield rows.flatMap(({ creatorRole, isToReport, ...step }) => {
      const role = pendingRoleOf(step.status, creatorRole, isToReport)
      return role ? [{ ...step, role }] : []
    })
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** Returns the earliest start of all such records as an ISO 8601 timestamp; null if there are none. */
export async function readFirstWaiting(db: Queryable, hierarchy: string | null): Promise<string | null> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select ${isoTime(sql`min(r.status_since)`)} as since from risks r where ${isFollowedBelow(hierarchy)}`,
  )
  return rows[0]?.since ?? null
}

const assigneesOf = (role: SQL): SQL => sql`
  select h.user_id from (select ${role} as role, s."companyId", s."companyGroupId", s.hierarchy as path, s."riskCategoryId") w
  cross join lateral (${assigneesOfEach}) h where w.role <> 'Group Admin'`

/**
 * The recipients of a step `s (role, "escalatedTo", "companyId", "companyGroupId", hierarchy, "riskCategoryId")`, as a
 * query of `user_id`, their `role`, and 1 for assignees, 2 for those of an escalation.
 */
export const recipientsOfStep: SQL = sql`
  select u.id as user_id, h.role, h.place from (
    select x.user_id, s.role, 1 as place from (${assigneesOf(sql`s.role`)}) x
    union all
    select x.user_id, s."escalatedTo", 2 from (${assigneesOf(sql`s."escalatedTo"`)}) x
    union all
    select x.user_id, 'Group Admin', 2 from (${nearestAdmins(sql`s.hierarchy`)}) x where s."escalatedTo" = 'Group Admin'
  ) h join users u on u.id = h.user_id and u.is_active`

/**
 * The absent people whom the user of `told (user_id, told_as, hierarchy)` represents for a step, as a query of
 * `user_id`.
 */
export const representedPeople: SQL = sql`
  select f.user_id from role_assignments d
  join user_roles r on r.id = d.user_role_id and r.name = told.told_as
  join absences x on x.deputy_assignment_id = d.id
  join role_assignments f on f.id = x.role_assignment_id
  where d.user_id = told.user_id and d.company_group_id = any(string_to_array(told.hierarchy, '>')::int[])`

/** The Group Admins of the lowest company group on a path that has an active one. */
function nearestAdmins(hierarchy: SQL): SQL {
  return sql`select n.user_id from (
    select a.user_id, rank() over (order by g.level desc) as distance
    from role_assignments a
    join user_roles r on r.id = a.user_role_id and r.name = 'Group Admin'
    join company_groups g on g.id = a.company_group_id and g.id = any(string_to_array(${hierarchy}, '>')::int[])
    join users u on u.id = a.user_id and u.is_active
  ) n where n.distance = 1`
}
