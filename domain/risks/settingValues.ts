import { acceptanceOwnerLimit, riskAppetite, isSwitch, reviewIntervals } from '../organisation/settings.ts'
import { appetiteOf } from './appetite.ts'
import { reviewIntervalsOf } from './reviewDates.ts'

/**
 * Returns whether a setting accepts a value: a switch is on or off, the appetite a score, the intervals days by level,
 * all others a text.
 */
export function acceptsValue(setting: string, value: string): boolean {
  if (setting === riskAppetite || setting === acceptanceOwnerLimit) return appetiteOf(value) !== null
  if (setting === reviewIntervals) return reviewIntervalsOf(value) !== null
  return !isSwitch(setting) || value === 'true' || value === 'false'
}
