import { dayOf } from '#domain/calendar/days'
import { western } from './rates.ts'

const months: readonly RegExp[] = [
  /^(jan|ม\.?ค\.?$|มกรา)/,
  /^(feb|ก\.?พ\.?$|กุมภา)/,
  /^(mar|มี\.?ค\.?$|มีนา)/,
  /^(apr|เม\.?ย\.?$|เมษา)/,
  /^(may|พ\.?ค\.?$|พฤษภา)/,
  /^(jun|มิ\.?ย\.?$|มิถุนา)/,
  /^(jul|ก\.?ค\.?$|กรกฎา)/,
  /^(aug|ส\.?ค\.?$|สิงหา)/,
  /^(sep|ก\.?ย\.?$|กันยา)/,
  /^(oct|ต\.?ค\.?$|ตุลา)/,
  /^(nov|พ\.?ย\.?$|พฤศจิกา)/,
  /^(dec|ธ\.?ค\.?$|ธันวา)/,
]

const monthOf = (text: string) => months.findIndex((one) => one.test(text)) + 1

/** The difference of the Buddhist era in years. */
const ahead = 543

/** Returns a year as people write it: in either era, with four or two digits; two digits from 60 on are Buddhist. */
function yearOf(text: string): number {
  const year = Number(text)
  if (text.length === 2) return year >= 60 ? 2500 + year - ahead : 2000 + year
  return year > 2400 ? year - ahead : year
}

/** The order of day and month in a column. */
export type DayOrder = 'dayFirst' | 'monthFirst'

/** The day in a cell; `isPeriod` if the cell is a month, a quarter or a year, of which it is the last day. */
interface ReadDay {
  day: string
  isPeriod: boolean
}

/** The possible years of a plan; all others are mistakes. */
const likely = { first: '2000-01-01', last: '2100-12-31' }

/** Returns whether a plan may have this day. */
export const isLikelyDay = (day: string): boolean => day >= likely.first && day <= likely.last

/** Returns a calendar day in the format of the API; null if it does not exist. */
function calendarDay(year: number, month: number, day: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, day))
  const isDay = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && year >= 1000
  return isDay ? moment.toISOString().slice(0, 10) : null
}

/** The last day of a month, 1 to 12. */
const lastDay = (year: number, month: number) =>
  calendarDay(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate())

const year = '(?:พ\\.?ศ\\.? ?|b\\.?e\\.? ?)?(\\d{4}|\\d{2})'
const monthName = '([a-zก-๙][a-zก-๙.]*?)'

type Reader = readonly [pattern: RegExp, read: (parts: readonly string[], order: DayOrder) => string | null]

/** The notations of single days. */
const dayForms: readonly Reader[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, ([y = '', m, d]) => calendarDay(yearOf(y), Number(m), Number(d))],
  [
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/,
    ([one, other, y = ''], order) => {
      const [day, month] = order === 'dayFirst' ? [one, other] : [other, one]
      return calendarDay(yearOf(y), Number(month), Number(day))
    },
  ],
  [
    new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?(?: of)?[- /]*${monthName}[- ,/]*${year}$`),
    ([d, name = '', y = '']) => calendarDay(yearOf(y), monthOf(name), Number(d)),
  ],
  [
    new RegExp(`^${monthName}[- ]*(\\d{1,2})(?:st|nd|rd|th)?,? +${year}$`),
    ([name = '', d, y = '']) => calendarDay(yearOf(y), monthOf(name), Number(d)),
  ],
]

/** The notations of months, quarters, halves and years, whose last day counts. */
const periodForms: readonly Reader[] = [
  [
    new RegExp(`^${monthName}[- ,/']*${year}$`),
    ([name = '', y = '']) => (monthOf(name) === 0 ? null : lastDay(yearOf(y), monthOf(name))),
  ],
  [/^(\d{1,2})[-/.](\d{4})$/, ([m, y = '']) => ofMonth(yearOf(y), Number(m))],
  [/^(\d{4})[-/.](\d{1,2})$/, ([y = '', m]) => ofMonth(yearOf(y), Number(m))],
  [
    new RegExp(`^(?:q|quarter |ไตรมาส(?:ที่)? ?)([1-4])[- ,/]*(?:of )?${year}$`),
    ([q, y = '']) => lastDay(yearOf(y), Number(q) * 3),
  ],
  [new RegExp(`^${year}[- /]*q([1-4])$`), ([y = '', q]) => lastDay(yearOf(y), Number(q) * 3)],
  [new RegExp(`^(?:h|half )([12])[- ,/]*${year}$`), ([h, y = '']) => lastDay(yearOf(y), Number(h) * 6)],
  // The fiscal year of Thailand ends in September.
  [/^ปีงบประมาณ ?(?:พ\.?ศ\.? ?)?(\d{4}|\d{2})$/, ([y = '']) => calendarDay(yearOf(y), 9, 30)],
  [/^(?:year |ปี ?)?(?:พ\.?ศ\.? ?)?(\d{4})$/, ([y = '']) => calendarDay(yearOf(y), 12, 31)],
]

const ofMonth = (year: number, month: number) => (month >= 1 && month <= 12 ? lastDay(year, month) : null)

/** Words before a day that do not change it. */
const before = /^(by|until|due|end of|before|within|ภายใน|สิ้น|ภายในวันที่|วันที่|เดือน|สิ้นเดือน)[ :]*/

const isoMoment = /^\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(z|[+-]\d{2}:?\d{2})?$/

/** A longer cell names no day. */
const longestCell = 100

/**
 * Returns the day in a cell of a column with that order: `2026-05-01`, `1/5/2569`, `May 1, 2027`, `มีนาคม 2570`, `Q3
 * 2027`, `ต.ค. 69 - ก.ย. 70` (rule import.days); null if there is none.
 */
export function readDay(cell: string, order: DayOrder = 'dayFirst'): ReadDay | null {
  if (cell.length > longestCell) return null
  const text = western(cell).trim().toLowerCase().replace(/\s+/g, ' ')
  if (isoMoment.test(text)) return readTimestamp(text)
  for (const [forms, isPeriod] of [
    [dayForms, false],
    [periodForms, true],
  ] as const) {
    for (const [pattern, read] of forms) {
      const day = read(pattern.exec(text)?.slice(1) ?? [], order)
      if (pattern.test(text) && day !== null) return { day, isPeriod }
    }
  }
  if (before.test(text)) return readDay(text.replace(before, ''), order)
  // The last day of a period counts.
  const [, end] = /^[^-–]*[a-zก-๙\d.]+ ?(?: - |–| ถึง | to )([^-–]+)$/.exec(text) ?? []
  const last = end === undefined ? null : readDay(end, order)
  return last && { ...last, isPeriod: true }
}

/** A timestamp becomes its day in the time zone of plans; one without a zone is the day in its text. */
function readTimestamp(text: string): ReadDay | null {
  const hasZone = /(z|[+-]\d{2}:?\d{2})$/.test(text.slice(10))
  if (!hasZone) return { day: text.slice(0, 10), isPeriod: false }
  const moment = new Date(text.toUpperCase().replace(' ', 'T'))
  return Number.isNaN(moment.getTime()) ? null : { day: dayOf(moment), isPeriod: false }
}

/** Returns a single day in a cell; null if there is none. */
export function singleDayOf(cell: string): string | null {
  const read = readDay(cell)
  return read && !read.isPeriod ? read.day : null
}

/** Two numbers and a year: the order is ambiguous if both may be the month. */
const numbered = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/

/** Returns the order of day and month in a column; null if its cells do not show it, or contradict each other. */
export function orderOfDays(cells: readonly string[]): DayOrder | null | 'unasked' {
  const days = cells.flatMap((cell) => {
    const [, one, other, y = ''] = numbered.exec(western(cell).trim()) ?? []
    return one === undefined ? [] : [{ one: Number(one), other: Number(other), y }]
  })
  if (days.length === 0) return 'unasked'
  const isDayFirst = days.some(({ one, other }) => one > 12 && other <= 12)
  const isMonthFirst = days.some(({ one, other }) => other > 12 && one <= 12)
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dayFirst' : 'monthFirst'
  // Days with a Buddhist year are always written with the day first.
  const isThai = days.every(({ y }) => Number(y) > 2400 || (y.length === 2 && Number(y) >= 60))
  const isSame = days.every(({ one, other }) => one === other)
  return !isDayFirst && (isThai || isSame) ? 'dayFirst' : null
}
