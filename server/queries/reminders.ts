import { sql } from 'drizzle-orm'
import { groupRoles } from '#domain/risks/workflow/vacancies'
import type { GroupReminder } from '#domain/wire/resets'
import type { Actor } from '#domain/access/actor'
import type { Queryable } from '../database/client.ts'
import { isWithinSubtree } from '../database/subtree.ts'
import { groupReceivers } from './groupReceivers.ts'
import { isoTime } from './isoTime.ts'

const raw = sql.raw

/** Returns the company groups of the actor's area with their reminder dates, and the current recipients. */
export async function listReminders(db: Queryable, actor: Actor): Promise<GroupReminder[]> {
  const { rows } = await db.execute<GroupReminder & Record<string, unknown>>(sql`
    select g.id, g.name, g.hierarchy, ${isoTime(raw('m.reminder_date'))} as "reminderDate",
      ${isoTime(raw('m.updated_at'))} as "updatedAt",
      array(select distinct u.id from ${groupReceivers(groupRoles, actor.userId)} where a.company_group_id = g.id order by 1) as "receiverIds"
    from company_groups g left join company_group_reminders m on m.company_group_id = g.id
    where g.is_active and ${isWithinSubtree(raw('g.hierarchy'), actor.hierarchy)}
    order by g.hierarchy`)
  return rows
}
