import { sql } from 'drizzle-orm'
import { planDueBy, weekOf } from '#domain/risks/plans'
import { isOfLastRevision, planTables } from '#server/database/planTables'
import type { CommandContext } from '../context.ts'
import { enqueueMailForUsers } from '../outbox.ts'

/**
 * Emails the owners of plans that are late or due within a week, once a week (rule plans.weekly-mail). Further calls in
 * the same week, on any server, send nothing: the week of each person is stored with their email.
 * @returns the number of people
 */
export async function weeklyActions(context: Pick<CommandContext, 'tx' | 'now'>): Promise<number> {
  const { tx, now } = context
  const week = weekOf(now)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into weekly_plan_mails as w (user_id, week)
    select distinct u.id, ${week}::date from ${planTables}
    join users u on u.id = p.owner_user_id and u.is_active
    where p.status <> 'Complete' and p.due_date <= ${planDueBy(now)}::date and r.is_active and ${isOfLastRevision}
    order by u.id
    on conflict (user_id) do update set week = excluded.week where w.week < excluded.week
    returning user_id as id`)
  if (rows.length === 0) return 0
  const ids = sql.param(rows.map(({ id }) => id))
  const mail = { template: 'weeklyActions', params: {}, key: `weeklyActions ${week}` } as const
  await enqueueMailForUsers(context, mail, sql`select unnest(${ids}::int[]) as user_id`)
  return rows.length
}
