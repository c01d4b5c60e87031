import { sql } from 'drizzle-orm'
import { weeklyActions } from '#server/commands/plans/weeklyActions'
import { transaction, type Database } from '#server/database/client'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { openMailbox, outboxOf } from '../../tests/support/mail/mailbox.ts'
import { markersIn } from './markers.ts'
import { PlanSight } from './planSight.ts'
import { World } from './world.ts'

/**
 * Sends the due weekly emails after a round (rule plans.weekly-mail): each goes to somebody active and contains plans
 * as visible to their owner without any role. No other sender may run.
 * @returns the number of emails, and their faults
 */
export async function weeklyMailProblems(database: Database): Promise<{ sent: number; problems: string[] }> {
  const { db } = database
  // Other queued emails are excluded.
  await drainOutbox(outboxOf(database, openMailbox()))
  await db.execute(sql`delete from weekly_plan_mails`)
  await transaction(db, (tx) => weeklyActions({ tx, now: new Date() }))
  const mailbox = openMailbox()
  await drainOutbox(outboxOf(database, mailbox))
  const world = await World.read(db)
  const problems = mailbox.mails.flatMap(({ to, ...mail }) => {
    const [userId, user] = [...world.users].find(([, { email }]) => email === to.address) ?? []
    if (userId === undefined || !user?.isActive) return [`a weekly mail to ${to.address}, who is not active`]
    const sight = new PlanSight(world, { userId, actor: null })
    const unseen = [...markersIn(JSON.stringify(mail))].filter(
      (marker) => !sight.markers().has(marker) && !user.markers.has(marker),
    )
    return unseen.length > 0 ? [`the weekly mail to ${to.address} tells ${unseen.join()}`] : []
  })
  return { sent: mailbox.mails.length, problems }
}
