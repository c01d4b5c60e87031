import { sql } from 'drizzle-orm'
import { dayOf, plusDays } from '#domain/calendar/days'
import { initialMailTime, mailingStart } from '#domain/followUp/dailyMail'
import { dailyMailAt } from '#domain/organisation/settings'
import { transaction, type Db, type Tx } from '#server/database/client'
import { readDailyTasks } from '#server/queries/followUp/dailyTasks'
import { readSetting } from '#server/queries/organisation/settings'
import { claimRun } from '../claimRun.ts'
import { insertEachMail } from '../outbox.ts'

/** The name of this job in `scheduled_runs`. */
const task = 'daily_mails'

/**
 * Queues one email for each person with tasks, once a weekday for any number of servers (rules follow-up.daily and
 * follow-up.once).
 * @returns the number of emails; null if it is not the time, or another server did it
 */
export async function sendDailyMails(db: Db, now: Date): Promise<number | null> {
  const today = dayOf(now)
  const start = mailingStart(today, (await readSetting(db, dailyMailAt))?.value ?? initialMailTime)
  if (start === null || now < start) return null
  return transaction(db, async (tx) => {
    if (!(await claimRun(tx, task, today, now))) return null
    const after = (await readRunBefore(tx, today)) ?? plusDays(today, -1)
    const tasks = await readDailyTasks(tx, now, { after, today })
    const mails = [...tasks].map(([userId, params]) => ({ user_id: userId, key: today, params }))
    return insertEachMail(
      { tx, now },
      'dailyTasks',
      sql`with m as materialized (select * from json_to_recordset(${JSON.stringify(mails)}::json) as m(user_id int, key text, params jsonb))`,
      sql`select m.user_id, m.key, m.params from m order by m.user_id`,
    )
  })
}

/** Returns the last day with daily emails before another one. */
async function readRunBefore(tx: Tx, day: string): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`select max(period) as day from scheduled_runs where task = ${task} and period < ${day}`,
  )
  return rows[0]?.day ?? null
}
