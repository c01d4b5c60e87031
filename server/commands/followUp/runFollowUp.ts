import { dayOf, isWorkingDay, momentOf } from '#domain/calendar/workingDays'
import { transaction, type Db } from '#server/database/client'
import { readHolidays } from '#server/queries/followUp/calendar'
import { claimRun } from './claimRun.ts'
import { remindLate } from './remindLate.ts'

/** From this hour on in Bangkok people are told what is due. */
const startHour = 7

/**
 * Does what is due by itself on this day, once whatever number of servers ask for it (rule follow-up.once). On a day on which
 * nobody works nothing is done, and what a stop left undone is done by the next run.
 * @returns how many mails were written; null where there was nothing to do, or another did it
 */
export async function runFollowUp(db: Db, now: Date): Promise<number | null> {
  const today = dayOf(now)
  if (now < momentOf(today, startHour)) return null
  if (!isWorkingDay(today, await readHolidays(db, today, today))) return null
  return transaction(db, async (tx) => ((await claimRun(tx, 'reminders', today, now)) ? remindLate(tx, now) : null))
}
