import { isTimeOfDay } from '../followUp/dailyMail.ts'
import { lateAfterDaysOf } from '../followUp/lateness.ts'
import {
  acceptanceOwnerLimit,
  completedImportUntil,
  dailyMailAt,
  lateAfterDays,
  riskAppetite,
  isSwitch,
  reviewIntervals,
} from '../organisation/settings.ts'
import { appetiteOf } from '../risks/appetite.ts'
import { reviewIntervalsOf } from '../risks/reviewDates.ts'
import { day } from '../validation/fields.ts'

/**
 * Returns whether a setting accepts a value: a switch is on or off, the appetite a score, the intervals days by level,
 * the time of the daily emails a time of the day, the last day of an import a day or nothing, all others a text.
 */
export function acceptsValue(setting: string, value: string): boolean {
  if (setting === riskAppetite || setting === acceptanceOwnerLimit) return appetiteOf(value) !== null
  if (setting === reviewIntervals) return reviewIntervalsOf(value) !== null
  if (setting === lateAfterDays) return lateAfterDaysOf(value) !== null
  if (setting === dailyMailAt) return isTimeOfDay(value)
  if (setting === completedImportUntil) return value === '' || day.safeParse(value).success
  if (value === '') return false
  return !isSwitch(setting) || value === 'true' || value === 'false'
}
