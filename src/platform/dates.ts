import { format, type FormatOptions } from 'date-fns'
import { th } from 'date-fns/locale/th'
import type { Locale } from '#i18n/locales'
import { currentLocale } from './locale.ts'

/** A point in time as the API sends it (ISO 8601, UTC), or as a Date; shown in the reader's time zone. */
export type PointInTime = string | Date

/** What stands where there is no value (rule text.empty). */
export const emptyValue = '-'

const options = { en: {}, th: { locale: th } } satisfies Record<Locale, FormatOptions>

function formatAs(pattern: string, time: PointInTime | null | undefined): string {
  if (time === null || time === undefined || time === '') return emptyValue
  return format(new Date(time), pattern, options[currentLocale()])
}

/** `dd mmm yyyy` (rule text.dates): 20 Nov 2026. */
export function formatDate(time: PointInTime | null | undefined): string {
  return formatAs('dd MMM yyyy', time)
}

/** `HH:MM`, the hours and minutes of rule text.dates: 16:42. */
export function formatTime(time: PointInTime | null | undefined): string {
  return formatAs('HH:mm', time)
}

/** `dd/mm/yyyy HH:MM:ss` (rule text.dates): 20/11/2026 16:42:07. */
export function formatDateTime(time: PointInTime | null | undefined): string {
  return formatAs('dd/MM/yyyy HH:mm:ss', time)
}
