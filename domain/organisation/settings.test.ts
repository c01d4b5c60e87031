import { expect, it } from 'vitest'
import { acceptsValue } from '#domain/wire/settingValues'
import {
  acceptanceOwnerLimit,
  acceptanceRequired,
  dailyMailAt,
  completedImportUntil,
  fourEyes,
  isSystemSetting,
  lateAfterDays,
  mdFlowActivation,
  reviewIntervals,
  riskAppetite,
  settingKinds,
} from './settings.ts'

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

it('settings are for System Admins alone, except the activation of the MD flow (rule admin.settings)', () => {
  const forOthers = [...Object.keys(settingKinds), 'ANOTHER'].filter((name) => !isSystemSetting(name))
  expect(forOthers).toEqual([mdFlowActivation, 'ANOTHER'])
})
