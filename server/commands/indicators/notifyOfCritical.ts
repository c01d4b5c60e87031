import { sql } from 'drizzle-orm'
import { areaAdministrators } from '#domain/access/administration'
import type { CreatorRole, Role } from '#domain/access/roles'
import type { Day } from '#domain/calendar/days'
import { nextRoleUp } from '#domain/followUp/steps'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { idsOfPath } from '#server/database/subtree'
import { assigneesOfEach } from '#server/queries/workflow/assignees'
import { isAwaitingReport } from '#server/queries/workflow/toReport'
import type { CommandContext } from '../context.ts'
import { insertEachMail } from '../outbox.ts'
import { markRisks, notifyOfRecords } from './indicatorContent.ts'

type Writing = Pick<CommandContext, 'tx' | 'now' | 'silent'>

/** Returns the numbers of the existing records of an indicator. */
async function risksOf({ tx }: Pick<CommandContext, 'tx'>, indicatorId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id from indicator_risks x join risks r on r.id = x.risk_id
    where x.indicator_id = ${indicatorId} and r.deleted_at is null order by r.id`)
  return rows.map(({ id }) => id)
}

/**
 * Marks the records of an indicator that became critical, and sends one email to their assignees, their owners and the
 * next role up (rules indicators.mark and indicators.email). Without an assignee the role of the creator gets it.
 */
export async function notifyOfCritical(context: Writing, indicatorId: number, on: Day): Promise<void> {
  const riskIds = await risksOf(context, indicatorId)
  await markRisks(context, riskIds)
  await notifyOfRecords(context, riskIds)
  if (context.silent || riskIds.length === 0) return
  const { rows } = await context.tx.execute<Place>(sql`
    select r.creator_role as "creatorRole", r.workflow_status as status, ${isAwaitingReport(sql.raw('r'))} as "isToReport",
      r.company_id as "companyId", r.company_group_id as "companyGroupId", r.hierarchy,
      r.risk_category_id as "riskCategoryId", r.owner_user_id as "ownerUserId"
    from risks r where r.is_active and r.id = any(${sql.param(riskIds)}::int[])`)
  const places = rows.map(({ creatorRole, status, isToReport, hierarchy, ...place }) => {
    const role: Role = pendingRoleOf(status, creatorRole, isToReport) ?? creatorRole
    return { ...place, path: hierarchy, role, nextRole: nextRoleUp(role) }
  })
  await insertEachMail(
    context,
    'indicatorCritical',
    sql`with s as materialized (select * from json_to_recordset(${JSON.stringify(places)}::json) as s(role text,
        "nextRole" text, "companyId" int, "companyGroupId" int, path text, "riskCategoryId" int, "ownerUserId" int)),
      notified as (
        select h.user_id from (
          select role, "companyId", "companyGroupId", path, "riskCategoryId" from s
          union select "nextRole", "companyId", "companyGroupId", path, "riskCategoryId" from s
        ) w cross join lateral (${assigneesOfEach}) h where w.role not in ${areaAdministrators}
        union select n.user_id from s cross join lateral (${nearestAdmins}) n where s."nextRole" in ${areaAdministrators}
        union select s."ownerUserId" from s)`,
    sql`select u.id as user_id, ${`${indicatorId} ${on}`}::text as key,
        jsonb_build_object('indicatorId', ${indicatorId}::int, 'on', ${on}::text) as params
      from notified n join users u on u.id = n.user_id and u.is_active order by u.id`,
  )
}

/** The Group Admins of the lowest company group on the path of `s` that has an active one. */
const nearestAdmins = sql`select n.user_id from (
    select a.user_id, rank() over (order by g.level desc) as distance
    from role_assignments a
    join user_roles r on r.id = a.user_role_id and r.name in ${areaAdministrators}
    join company_groups g on g.id = a.company_group_id and g.id = any(${idsOfPath(sql`s.path`)})
    join users u on u.id = a.user_id and u.is_active
  ) n where n.distance = 1`

interface Place extends Record<string, unknown> {
  creatorRole: CreatorRole
  status: WorkflowStatus
  isToReport: boolean
}
