import { expect, it } from 'vitest'
import {
  acceptanceOwnerLimit,
  acceptanceRequired,
  dailyMailAt,
  completedImportUntil,
  fourEyes,
  isSwitch,
  lateAfterDays,
  mdFlowActivation,
  reviewIntervals,
  riskAppetite,
  systemSettings,
} from './settings.ts'
import { acceptsValue } from '../wire/settingValues.ts'

it.each([
  [mdFlowActivation, 'true', true],
  [mdFlowActivation, 'false', true],
  [mdFlowActivation, 'TRUE', false],
  [mdFlowActivation, ' true', false],
  [mdFlowActivation, 'yes', false],
  [fourEyes, 'false', true],
  [fourEyes, 'off', false],
  [riskAppetite, '12', true],
  [riskAppetite, '26', false],
  [riskAppetite, 'true', false],
  [acceptanceOwnerLimit, '25', true],
  [acceptanceOwnerLimit, '0', false],
  [acceptanceOwnerLimit, '12.5', false],
  [acceptanceRequired, 'maybe', false],
  [reviewIntervals, '{ "high": 90, "medium": 180, "low": 365 }', true],
  [reviewIntervals, '{ "high": 0, "medium": 180, "low": 365 }', false],
  [reviewIntervals, '{ "high": 90, "medium": 180, "none": 365 }', false],
  [dailyMailAt, '06:45', true],
  [dailyMailAt, '24:00', false],
  [dailyMailAt, '6:45', false],
  [completedImportUntil, '2026-11-20', true],
  [completedImportUntil, '', true],
  [completedImportUntil, '2026-11-31', false],
  [completedImportUntil, '20/11/2026', false],
  [completedImportUntil, 'never', false],
  [lateAfterDays, '{"review":5,"report":5,"decide":5,"approve":10}', true],
  [lateAfterDays, '{"review":5}', false],
  ['ANOTHER_SETTING', 'yes', true],
  ['ANOTHER_SETTING', '', false],
])('%s takes %j: %s', (setting, value, expected) => {
  expect(acceptsValue(setting, value)).toBe(expected)
})

it('names the settings of a System Admin alone, and those that are on or off (rule admin.settings)', () => {
  const settings = [mdFlowActivation, 'FOUR_EYES', 'RISK_APPETITE', 'INVITATIONS', 'ANOTHER']
  expect(settings.filter((one) => systemSettings.includes(one))).toEqual(['FOUR_EYES', 'RISK_APPETITE', 'INVITATIONS'])
  expect(settings.filter(isSwitch)).toEqual([mdFlowActivation, 'FOUR_EYES', 'INVITATIONS'])
})
