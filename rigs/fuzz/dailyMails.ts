import { sql } from 'drizzle-orm'
import { dayOf, isWeekday, plusDays } from '#domain/calendar/days'
import { sendDailyMails } from '#server/commands/followUp/sendDailyMails'
import type { Database } from '#server/database/client'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { openMailbox, outboxOf } from '../../tests/support/mail/mailbox.ts'
import { markersIn } from './markers.ts'
import { PlanSight } from './planSight.ts'
import { Sight } from './sight.ts'
import { World } from './world.ts'

/**
 * Sends the daily emails after a round (rule follow-up.daily): each goes to an active person and contains what that
 * person sees in one of the roles, and plans as visible to their owner without any role. No other sender may run.
 * @returns the number of emails, and their faults
 */
export async function dailyMailProblems(database: Database): Promise<{ sent: number; problems: string[] }> {
  const { db } = database
  // Other queued emails are excluded.
  await drainOutbox(outboxOf(database, openMailbox()))
  await db.execute(sql`update users set mail_frequency = 'daily'`)
  let day = dayOf(new Date())
  while (!isWeekday(day)) day = plusDays(day, 1)
  await db.execute(sql`delete from scheduled_runs where task = 'daily_mails'`)
  await sendDailyMails(db, new Date(`${day}T23:59:00+07:00`))
  await db.execute(sql`update outbox set available_at = now() where kind = 'mail'`)
  const mailbox = openMailbox()
  await drainOutbox(outboxOf(database, mailbox))
  const world = await World.read(db)
  const problems = mailbox.mails.flatMap(({ to, ...mail }) => {
    const [userId, user] = [...world.users].find(([, { email }]) => email === to.address) ?? []
    if (userId === undefined || !user?.isActive) return [`a daily email to ${to.address}, who is not active`]
    const actors = [...world.assignments.values()].filter((one) => one.userId === userId).map(({ actor }) => actor)
    const sights = [new PlanSight(world, { userId, actor: null }), ...actors.map((actor) => new Sight(world, actor))]
    const unseen = [...markersIn(JSON.stringify(mail))].filter(
      (marker) => !user.markers.has(marker) && !sights.some((sight) => sight.markers().has(marker)),
    )
    return unseen.length > 0 ? [`the daily email to ${to.address} contains ${unseen.join()}`] : []
  })
  return { sent: mailbox.mails.length, problems }
}
