import { yearsAhead, type Era } from '#domain/organisation/eras'
import { emptyValue } from '#domain/validation/emptyValue'
import type { Locale } from './locales.ts'

/** A day (`2026-11-20`), a moment as the API sends it (ISO 8601), or a moment as a Date. */
type PointInTime = string | Date

export { emptyValue }

/** The reader of a date: language, era, and time zone, by default that of this computer. */
interface DateReader {
  locale: Locale
  era: Era
  timeZone?: string
}

/** Returns whether a text is a day in the format of the API, `2026-11-20`. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** Returns the beginning of a day in this computer's time zone, for API parameters that are timestamps. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00`)

type Notation = (time: PointInTime | null | undefined) => string

/**
 * The date formats of rule text.dates: dates to read name the month, so that it cannot be mistaken for the day; all
 * have leading zeros.
 */
export interface DateNotations {
  /** The format of dates to read, `dd mmm yyyy`: 05 Nov 2026. */
  text: Notation
  /** The format with the time to the minute: 05 Nov 2026 06:07, 05 พ.ย. 2569 06:07 น. */
  withTime: Notation
  /** The format of date fields, `dd/mm/yyyy`: 05/11/2026. */
  field: Notation
  /** The format with seconds, `dd/mm/yyyy HH:MM:ss`: 05/11/2026 06:07:08. */
  exact: Notation
  /** The time of today: 06:07, 06:07 น. */
  timeOfDay: Notation
}

/** The notations of rule text.dates for a reader, in their era (rule text.era). */
export function datesFor({ locale, era, timeZone }: DateReader): DateNotations {
  const notation =
    (write: (parts: DateParts) => string): Notation =>
    (time) => {
      if (time === null || time === undefined || time === '') return emptyValue
      const parts = partsOf(time, timeZone)
      return write({ ...parts, year: yearIn(era, parts.year) })
    }
  const figures = ({ day, month, year }: DateParts) => `${day}/${month}/${year}`
  const words = ({ day, month, year }: DateParts) => `${day} ${shortMonths[locale][Number(month) - 1]} ${year}`
  const seconds = ({ hour, minute, second }: DateParts) => `${hour}:${minute}:${second}`
  const minutes = ({ hour, minute }: DateParts) => `${hour}:${minute}${locale === 'th' ? ' น.' : ''}`
  return {
    text: notation(words),
    withTime: notation((parts) => `${words(parts)} ${minutes(parts)}`),
    field: notation(figures),
    exact: notation((parts) => `${figures(parts)} ${seconds(parts)}`),
    timeOfDay: notation(minutes),
  }
}

/** Returns the day of a timestamp in the format of the API, `2026-11-05`. */
export function dayOf(moment: Date, timeZone?: string): string {
  const { year, month, day } = partsOf(moment, timeZone)
  return `${year}-${month}-${day}`
}

/** The months by their short names, which the runtimes do not agree about ("Sep", "Sept"). */
const shortMonths: Record<Locale, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  th: ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'],
}

type DateParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

const yearIn = (era: Era, year: string) => String(Number(year) + yearsAhead[era]).padStart(4, '0')

/**
 * Returns the parts of a date, the year Gregorian. A day has no time zone and is the same everywhere.
 * @throws if it is not a date
 */
function partsOf(time: PointInTime, timeZone: string | undefined): DateParts {
  const parts = clockIn(typeof time === 'string' && isDay(time) ? 'UTC' : timeZone).formatToParts(new Date(time))
  const { year = '', ...others } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return { ...others, year: year.padStart(4, '0') } as DateParts
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** Cached, because creating one is slow, and a list needs hundreds. */
function clockIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? newClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

const newClock = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  })
