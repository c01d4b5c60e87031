import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { groupRoles } from '#domain/access/roles'
import type { GroupReminder, RemindersQuery } from '#domain/wire/resets'
import type { Queryable } from '#server/database/client'
import { isWithinSubtree } from '#server/database/subtree'
import { groupBy } from '../shared/groupBy.ts'
import { isoTime } from '../shared/isoTime.ts'
import { assigneesOfEach } from '../workflow/assignees.ts'
import { groupReceivers } from './groupReceivers.ts'
import { readLate } from './readProgress.ts'

const raw = sql.raw

/** Returns the company groups of the actor's area with their reminder dates, and the current recipients. */
export async function listReminders(
  db: Queryable,
  actor: Actor,
  { of }: RemindersQuery,
  now: Date,
): Promise<GroupReminder[]> {
  const { rows } = await db.execute<GroupReminder & Record<string, unknown>>(sql`
    select g.id, g.name, g.hierarchy, ${isoTime(raw('m.reminder_date'))} as "reminderDate",
      ${isoTime(raw('m.updated_at'))} as "updatedAt",
      array(select distinct u.id from ${groupReceivers(groupRoles, actor.userId)} where a.company_group_id = g.id order by 1) as "receiverIds"
    from company_groups g left join company_group_reminders m on m.company_group_id = g.id
    where g.is_active and ${isWithinSubtree(raw('g.hierarchy'), actor.hierarchy)}
    order by g.hierarchy`)
  if (of !== 'late') return rows
  const receivers = await readLateReceivers(db, actor, now)
  return rows.map((row) => ({ ...row, receiverIds: receivers.get(row.id) ?? [] }))
}

/** Returns the assignees of late records in the actor's area, except the actor, by company group (rule reset.reminder). */
export async function readLateReceivers(db: Queryable, actor: Actor, now: Date): Promise<Map<number, number[]>> {
  const late = await readLate(db, actor.hierarchy, now)
  const places = late.map(({ role, companyId, companyGroupId, hierarchy, riskCategoryId }) =>
    JSON.stringify({ role, companyId, companyGroupId, path: hierarchy, riskCategoryId }),
  )
  const { rows } = await db.execute<{ companyGroupId: number; userId: number }>(sql`
    select distinct w."companyGroupId", u.id as "userId"
    from json_to_recordset(${`[${[...new Set(places)].join()}]`}::json) as w(
      role text, "companyId" int, "companyGroupId" int, path text, "riskCategoryId" int)
    cross join lateral (${assigneesOfEach}) h join users u on u.id = h.user_id and u.is_active
    where u.id <> ${actor.userId} order by 1, 2`)
  const byGroup = groupBy(rows, ({ companyGroupId }) => companyGroupId)
  return new Map([...byGroup].map(([id, people]) => [id, people.map(({ userId }) => userId)]))
}
