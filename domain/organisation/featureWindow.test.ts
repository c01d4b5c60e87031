import { expect, it } from 'vitest'
import { isFeatureWindowOpen } from './featureWindow.ts'

const window = { from: '2024-01-01', to: '2024-03-31', companyGroupIds: [6, 8], surveyUrl: 'https://survey.example' }

it.each([
  [6, '2023-12-31', false],
  [6, '2024-01-01', true],
  [8, '2024-02-29', true],
  [7, '2024-02-29', false],
  [8, '2024-03-31', true],
  [8, '2024-04-01', false],
])('the window of group %i is open on %s: %s (rule screens.feature-window)', (companyGroupId, today, isOpen) => {
  expect(isFeatureWindowOpen(window, companyGroupId, today)).toBe(isOpen)
})
