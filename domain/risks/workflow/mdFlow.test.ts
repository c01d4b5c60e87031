import { expect, it } from 'vitest'
import { mdFlowActivation, takesValue } from './mdFlow.ts'

it.each([
  [mdFlowActivation, 'true', true],
  [mdFlowActivation, 'false', true],
  [mdFlowActivation, 'TRUE', false],
  [mdFlowActivation, ' true', false],
  [mdFlowActivation, 'yes', false],
  ['ANOTHER_SETTING', 'yes', true],
])('%s takes %j: %s', (setting, value, expected) => {
  expect(takesValue(setting, value)).toBe(expected)
})
