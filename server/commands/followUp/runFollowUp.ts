import { dayOf, isWorkingDay, momentOf, plusDays } from '#domain/calendar/workingDays'
import { weekOf } from '#domain/risks/plans'
import { transaction, type Db } from '#server/database/client'
import { readHolidays, readRunBefore } from '#server/queries/followUp/calendar'
import { weeklyActions } from '../plans/weeklyActions.ts'
import { claimRun } from './claimRun.ts'
import { makeDigests } from './makeDigests.ts'
import { remindLate } from './remindLate.ts'
import { remindOfAcceptances } from './remindOfAcceptances.ts'
import { remindOfPeriods, remindOfReviews } from './remindOfReviews.ts'

/** The hour in Bangkok from which reminders are sent. */
const startHour = 7

/**
 * Runs the daily jobs, once for any number of servers (rule follow-up.once). Non-working days are skipped, and the next
 * run catches up after downtime. Digests contain the notices so far, weekly ones on the first working day (rule
 * follow-up.digest).
 * @returns the number of reminders and escalations; null if there was no work, or another server did it
 */
export async function runFollowUp(db: Db, now: Date): Promise<number | null> {
  const today = dayOf(now)
  if (now < momentOf(today, startHour)) return null
  if (!isWorkingDay(today, await readHolidays(db, today, today))) return null
  return transaction(db, async (tx) => {
    if (!(await claimRun(tx, 'reminders', today, now))) return null
    const mails = await remindLate(tx, now)
    const days = { after: (await readRunBefore(tx, today)) ?? plusDays(today, -1), today }
    await remindOfAcceptances(tx, now, days)
    await remindOfReviews(tx, now, days)
    await remindOfPeriods(tx, now, days)
    // The start of the week belongs to that day's digest, whichever runs first.
    await weeklyActions({ tx, now })
    const isWeekly = await claimRun(tx, 'weekly_digests', weekOf(now), now)
    await makeDigests(tx, now, isWeekly ? ['daily', 'weekly'] : ['daily'])
    return mails
  })
}
