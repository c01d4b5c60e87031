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

/** So many years the Buddhist era is ahead. */
const ahead = 543

/** A year as people write it: of either era, and of either with two digits, which are Buddhist from 60 on. */
function yearOf(text: string): number {
  const year = Number(text)
  if (text.length === 2) return year >= 60 ? 2500 + year - ahead : 2000 + year
  return year > 2400 ? year - ahead : year
}

/**
 * The day that a cell names, as days travel: `2026-05-01`, `1/5/2569`, `15-Jul-26`, `30 มิ.ย. 2569` (rule
 * import.reading); null where it names none.
 */
export function dayOf(cell: string): string | null {
  const text = western(cell).trim().toLowerCase()
  const [, first = '', month = '', last = ''] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ??
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{1,2})[- ]([a-zก-๙.]+)[- ,]+(?:พ\.?ศ\.? ?)?(\d{4}|\d{2})$/.exec(text) ??
    []
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  const number = /^\d/.test(month) ? Number(month) : months.findIndex((one) => one.test(month)) + 1
  const date = [yearOf(year), String(number).padStart(2, '0'), day.padStart(2, '0')].join('-')
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null
}
