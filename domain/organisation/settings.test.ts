import { expect, it } from 'vitest'
import { fourEyes, mdFlowActivation, riskAppetite } from './settings.ts'
import { takesValue } from '../risks/settingValues.ts'

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
  ['ANOTHER_SETTING', 'yes', true],
])('%s takes %j: %s', (setting, value, expected) => {
  expect(takesValue(setting, value)).toBe(expected)
})
