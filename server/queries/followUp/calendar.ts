import { sql } from 'drizzle-orm'
import { thaiHolidays, type Holiday } from '#domain/calendar/thaiHolidays'
import type { Day } from '#domain/calendar/workingDays'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { defaultStepDays, followUpSteps, stepDaysOf, type StepDays } from '#domain/followUp/steps'
import type { FollowUpTimes, HolidayYear } from '#domain/wire/followUp'
import type { Queryable } from '#server/database/client'
import { isoTime } from '../isoTime.ts'

/** The holidays of a year: as a System Admin has written them, or the built-in ones (rule follow-up.holidays). */
export async function readHolidayYear(db: Queryable, year: number): Promise<HolidayYear> {
  const { rows } = await db.execute<{ days: Holiday[]; updatedAt: string }>(
    sql`select days, ${isoTime(sql`updated_at`)} as "updatedAt" from holiday_years where year = ${year}`,
  )
  const [row] = rows
  return row ? { year, ...row } : { year, days: thaiHolidays(year), updatedAt: null }
}

/** Every holiday from one day to another. */
export async function readHolidays(db: Queryable, from: Day, to: Day): Promise<ReadonlySet<Day>> {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const { rows } = await db.execute<{ year: number; days: Holiday[] }>(
    sql`select year, days from holiday_years where year between ${first} and ${last}`,
  )
  const written = new Map(rows.map(({ year, days }) => [year, days]))
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return new Set(years.flatMap((year) => (written.get(year) ?? thaiHolidays(year)).map(({ day }) => day)))
}

/** The companies groups' own times of the steps, by id. */
export async function readOwnTimes(db: Queryable): Promise<Map<number, Partial<StepDays>>> {
  const { rows } = await db.execute<{ id: number; days: Partial<StepDays> }>(
    sql`select company_group_id as id, days from follow_up_times`,
  )
  return new Map(rows.map(({ id, days }) => [id, days]))
}

/** The times of a company group, its own and the inherited ones (rule follow-up.times). */
export async function readTimes(db: Queryable, group: { id: number; hierarchy: string }): Promise<FollowUpTimes> {
  const times = await readOwnTimes(db)
  const { rows } = await db.execute<{ updatedAt: string }>(
    sql`select ${isoTime(sql`updated_at`)} as "updatedAt" from follow_up_times where company_group_id = ${group.id}`,
  )
  const above = idsOfHierarchy(group.hierarchy).slice(0, -1)
  const own = times.get(group.id) ?? {}
  return {
    own: Object.fromEntries(followUpSteps.map((step) => [step, own[step] ?? null])) as FollowUpTimes['own'],
    inherited: { ...defaultStepDays, ...stepDaysOf(above.map((id) => times.get(id) ?? null)) },
    updatedAt: rows[0]?.updatedAt ?? null,
  }
}
