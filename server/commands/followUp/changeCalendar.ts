import { eq } from 'drizzle-orm'
import type { HolidayYearInput } from '#domain/wire/followUp'
import { holidayYears } from '#server/database/schema/index'
import { conflict, invalid } from '#server/errors/refusals'
import { readHolidayYear } from '#server/queries/followUp/calendar'
import { appendAudit, changesBetween } from '../audit.ts'
import { checkVersion } from '../checkVersion.ts'
import { nextVersion, type CommandContext } from '../context.ts'

/**
 * Replaces all holidays of a year (rule follow-up.holidays).
 * @throws `invalid` for a day of another year, `conflict` for a stale version
 */
export async function changeHolidays(context: CommandContext, year: number, input: HolidayYearInput): Promise<void> {
  const { tx, now } = context
  const stray = input.days.findIndex(({ day }) => !day.startsWith(`${year}-`))
  if (stray >= 0) throw invalid({ [`days.${stray}.day`]: { message: 'invalid' } })
  const shipped = await readHolidayYear(tx, year)
  const days = input.days.toSorted((one, other) => one.day.localeCompare(other.day))
  // A second writer finds the row of the first, and is blocked until its commit.
  const [begun] = await tx
    .insert(holidayYears)
    .values({ year, days, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ year: holidayYears.year })
  const changes = changesBetween(namesByDay(shipped.days), { ...withoutDays(shipped.days), ...namesByDay(days) })
  if (!begun) {
    const [before] = await tx.select().from(holidayYears).where(eq(holidayYears.year, year)).for('update')
    if (!before) throw conflict()
    checkVersion(before, input.updatedAt ?? undefined)
    const updatedAt = nextVersion(before.updatedAt, now)
    await tx.update(holidayYears).set({ days, updatedAt }).where(eq(holidayYears.year, year))
  }
  if (Object.keys(changes).length === 0) return
  await appendAudit(context, 'holiday_year', year, 'update', changes)
}

type Days = readonly { day: string; nameEn: string }[]

const namesByDay = (days: Days) => Object.fromEntries(days.map(({ day, nameEn }) => [day, nameEn]))

/** The audit names removed holidays. */
const withoutDays = (days: Days) => Object.fromEntries(days.map(({ day }) => [day, null]))
