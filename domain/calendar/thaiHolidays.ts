import type { InEachLanguage } from '../organisation/inEachLanguage.ts'
import { plusDays, weekdayOf, type Day } from './workingDays.ts'

/** A holiday with its name in each language. */
export interface Holiday extends InEachLanguage<'name'> {
  day: Day
}

/** Public holidays of every year, `mm-dd`. */
const everyYear: readonly (readonly [string, string, string])[] = [
  ['01-01', 'New Year’s Day', 'วันขึ้นปีใหม่'],
  ['04-06', 'Chakri Memorial Day', 'วันจักรี'],
  ['04-13', 'Songkran Festival', 'วันสงกรานต์'],
  ['04-14', 'Songkran Festival', 'วันสงกรานต์'],
  ['04-15', 'Songkran Festival', 'วันสงกรานต์'],
  ['05-01', 'National Labour Day', 'วันแรงงานแห่งชาติ'],
  ['05-04', 'Coronation Day', 'วันฉัตรมงคล'],
  ['06-03', 'H.M. Queen Suthida’s Birthday', 'วันเฉลิมพระชนมพรรษาสมเด็จพระนางเจ้าฯ พระบรมราชินี'],
  ['07-28', 'H.M. the King’s Birthday', 'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว'],
  ['08-12', 'Mother’s Day', 'วันแม่แห่งชาติ'],
  ['10-13', 'Navamindra Maharaj Day', 'วันนวมินทรมหาราช'],
  ['10-23', 'Chulalongkorn Day', 'วันปิยมหาราช'],
  ['12-05', 'Father’s Day', 'วันพ่อแห่งชาติ'],
  ['12-10', 'Constitution Day', 'วันรัฐธรรมนูญ'],
  ['12-31', 'New Year’s Eve', 'วันสิ้นปี'],
]

const makhaBucha = ['Makha Bucha Day', 'วันมาฆบูชา'] as const
const visakhaBucha = ['Visakha Bucha Day', 'วันวิสาขบูชา'] as const
const asanhaBucha = ['Asanha Bucha Day', 'วันอาสาฬหบูชา'] as const
const khaoPhansa = ['Buddhist Lent Day', 'วันเข้าพรรษา'] as const

/** Days of the Thai lunar calendar, which moves: 2026 has a second eighth month. */
const lunar: readonly (readonly [Day, readonly [string, string]])[] = [
  ['2026-03-03', makhaBucha],
  ['2026-05-31', visakhaBucha],
  ['2026-07-29', asanhaBucha],
  ['2026-07-30', khaoPhansa],
  ['2027-02-21', makhaBucha],
  ['2027-05-20', visakhaBucha],
  ['2027-07-18', asanhaBucha],
  ['2027-07-19', khaoPhansa],
  ['2028-02-10', makhaBucha],
  ['2028-05-08', visakhaBucha],
  ['2028-07-06', asanhaBucha],
  ['2028-07-07', khaoPhansa],
]

/**
 * Returns the public holidays of a year in Thailand, with the substitute days for those on a Saturday or Sunday (rule
 * follow-up.holidays).
 */
export function thaiHolidays(year: number): Holiday[] {
  const fixed = everyYear.map(([day, nameEn, nameTh]) => ({ day: `${year}-${day}`, nameEn, nameTh }))
  const moving = lunar
    .filter(([day]) => day.startsWith(`${year}-`))
    .map(([day, [nameEn, nameTh]]) => ({ day, nameEn, nameTh }))
  const holidays = [...fixed, ...moving].toSorted(byDay)
  return [...holidays, ...substitutionsOf(holidays)].filter(({ day }) => day.startsWith(`${year}-`)).toSorted(byDay)
}

const byDay = (one: Holiday, other: Holiday) => one.day.localeCompare(other.day)

const isWeekend = (day: Day) => [0, 6].includes(weekdayOf(day))

/**
 * Returns the next working day after a holiday on a weekend. If Saturday and Sunday are both holidays, they share one
 * such day, as the government decides.
 */
function substitutionsOf(holidays: readonly Holiday[]): Holiday[] {
  const taken = new Set(holidays.map(({ day }) => day))
  const substitutions: Holiday[] = []
  for (const { day, nameEn, nameTh } of holidays) {
    const sharesWithNext = weekdayOf(day) === 6 && taken.has(plusDays(day, 1))
    if (!isWeekend(day) || sharesWithNext) continue
    let instead = plusDays(day, 1)
    while (isWeekend(instead) || taken.has(instead)) instead = plusDays(instead, 1)
    taken.add(instead)
    substitutions.push({ day: instead, nameEn: `Instead of ${nameEn}`, nameTh: `ชดเชย${nameTh}` })
  }
  return substitutions
}
