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

/** From this hour on in Bangkok people are told what is due. */
const startHour = 7

/**
 * Does what is due by itself on this day, once whatever number of servers ask for it (rule follow-up.once). On a day on which
 * nobody works nothing is done, and what a stop left undone is done by the next run. Digests are made of what was written
 * by then, those of the week on its first working day (rule follow-up.digest).
 * @returns how many reminders and escalations were written; null where there was nothing to do, or another did it
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
    // What the week begins with belongs into the digest of that day, whoever of the two comes first.
    await weeklyActions({ tx, now })
    const isWeekly = await claimRun(tx, 'weekly_digests', weekOf(now), now)
    await makeDigests(tx, now, isWeekly ? ['daily', 'weekly'] : ['daily'])
    return mails
  })
}
