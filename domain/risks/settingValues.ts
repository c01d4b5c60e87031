import { acceptanceOwnerLimit, riskAppetite, isSwitch } from '../organisation/settings.ts'
import { appetiteOf } from './appetite.ts'

/** Whether a setting takes a value: a switch is on or off, the appetite a score, any other says what it likes. */
export function takesValue(setting: string, value: string): boolean {
  if (setting === riskAppetite || setting === acceptanceOwnerLimit) return appetiteOf(value) !== null
  return !isSwitch(setting) || value === 'true' || value === 'false'
}
