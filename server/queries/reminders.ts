import { sql } from 'drizzle-orm'
import type { GroupReminder } from '#domain/wire/resets'
import type { Actor } from '#domain/access/actor'
import type { Queryable } from '../database/client.ts'
import { isWithinSubtree } from '../database/subtree.ts'
import { isoTime } from './isoTime.ts'

const raw = sql.raw

/** The company groups of the actor's reach with the dates their people are reminded of. */
export async function listReminders(db: Queryable, actor: Actor): Promise<GroupReminder[]> {
  const { rows } = await db.execute<GroupReminder & Record<string, unknown>>(sql`
    select g.id, g.name, g.hierarchy, ${isoTime(raw('m.reminder_date'))} as "reminderDate",
      ${isoTime(raw('m.updated_at'))} as "updatedAt"
    from company_groups g left join company_group_reminders m on m.company_group_id = g.id
    where g.is_active and ${isWithinSubtree(raw('g.hierarchy'), actor.hierarchy)}
    order by g.hierarchy`)
  return rows
}
