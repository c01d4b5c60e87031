import { sql } from 'drizzle-orm'
import { creatorRoles } from '#domain/access/roles'
import { isDraft, workflowStatuses } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { OwnedRecords, WaitingRecords } from '#domain/wire/users'
import type { Queryable } from '#server/database/client'
import { idsOfPath, isWithinSubtree } from '#server/database/subtree'
import { worksByCategory } from './assignees.ts'
import { isEndedByOwner } from './toReport.ts'

/** The number of records of a role and group with details; the others are counted. */
const mostNamed = 20

/** The pending role of each status, by the role of the creator; a draft has none yet. */
const turns = workflowStatuses
  .filter((status) => !isDraft(status))
  .flatMap((status) => creatorRoles.map((creator) => ({ status, creator, role: pendingRoleOf(status, creator, true) })))
  .filter(({ role }) => role !== null)

/**
 * Returns the records pending for a role for which no other active person can act (rule admin.people): in the home
 * group, for a Category Expert those of the expert groups in the company group and its descendants (rule
 * review.experts).
 */
export async function readWaitingRecords(db: Queryable, userId: number): Promise<WaitingRecords[]> {
  const { rows } = await db.execute<WaitingRecords & Record<string, unknown>>(sql`
    with turns as (
      select * from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as t(status text, creator text, role text)
    ), held as (
      select a.id, r.name as role, g.id as group_id, g.name as group_name, g.hierarchy
      from role_assignments a
      join user_roles r on r.id = a.user_role_id
      join company_groups g on g.id = a.company_group_id
      where a.user_id = ${userId}
    ), waiting as (
      select h.role, h.group_id, h.group_name, x.id, x.type, x.company_group_id, x.hierarchy, c.category_expert_id
      from held h
      join turns t on t.role = h.role
      join risks x on x.workflow_status = t.status and x.creator_role = t.creator and x.deleted_at is null
        and not ${isEndedByOwner(sql.raw('x'))}
      left join risk_categories c on c.id = x.risk_category_id
      where case when ${worksByCategory(sql`h.role`)}
        then ${isWithinSubtree(sql.raw('x.hierarchy'), sql.raw('h.hierarchy'))} and exists (
          select 1 from role_assignment_category_experts e
          where e.role_assignment_id = h.id and e.category_expert_id = c.category_expert_id)
        else x.company_group_id = h.group_id end
    ), alone as (
      select w.*, row_number() over (partition by w.role, w.group_id order by w.id) as place
      from waiting w
      where not exists (
        select 1 from role_assignments a
        join users u on u.id = a.user_id and u.is_active and u.id <> ${userId}
        join user_roles r on r.id = a.user_role_id and r.name = w.role
        where case when ${worksByCategory(sql`w.role`)}
          then a.company_group_id = any(${idsOfPath(sql`w.hierarchy`)}) and exists (
            select 1 from role_assignment_category_experts e
            where e.role_assignment_id = a.id and e.category_expert_id = w.category_expert_id)
          else a.company_group_id = w.company_group_id end)
    )
    select role as "userRole", json_build_object('id', group_id, 'name', group_name) as "companyGroup",
      count(*)::int as total,
      json_agg(json_build_object('id', id, 'type', type) order by id) filter (where place <= ${mostNamed}) as risks
    from alone group by role, group_id, group_name order by group_id, role`)
  return rows
}

/**
 * Returns the active records with the person as their owner: they keep the owner after a deactivation (rule
 * admin.people).
 */
export async function readOwnedRecords(db: Queryable, userId: number): Promise<OwnedRecords> {
  const { rows } = await db.execute<OwnedRecords & Record<string, unknown>>(sql`
    with owned as (
      select x.id, x.type, row_number() over (order by x.id) as place
      from risks x where x.owner_user_id = ${userId} and x.is_active and x.deleted_at is null
    )
    select count(*)::int as total, coalesce(
      json_agg(json_build_object('id', id, 'type', type) order by id) filter (where place <= ${mostNamed}), '[]') as risks
    from owned`)
  return rows[0] ?? { total: 0, risks: [] }
}
