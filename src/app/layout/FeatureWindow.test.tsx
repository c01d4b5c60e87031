import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addDays, format } from 'date-fns'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Configuration } from '#src/platform/configuration/configuration.ts'
import * as configurations from '#src/platform/configuration/useConfiguration.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { FeatureWindow } from './FeatureWindow.tsx'

const configuration: { value: Configuration } = { value: {} }

const day = (fromToday: number) => format(addDays(new Date(), fromToday), 'yyyy-MM-dd')
const session = sessionOf('Assessor')
const home = session.user.defaultRoleAssignment?.companyGroup.id ?? 0

function configure(companyGroupIds: number[], from: string, to: string) {
  configuration.value = { featureWindow: { from, to, companyGroupIds, surveyUrl: 'https://survey.example/' } }
}

const survey = () => screen.queryByRole('region', { name: 'Share your feedback on the risk board' })

beforeEach(() => {
  vi.spyOn(configurations, 'useConfiguration').mockImplementation(() => configuration.value)
  configure([home], day(-1), day(1))
})
afterEach(() => localStorage.clear())

it('the feature window leads the people of its company groups to the survey', async () => {
  await renderWithApp(<FeatureWindow />, { session })
  expect(survey()).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Answer the survey' })).toHaveAttribute('href', 'https://survey.example/')
})

it.each([
  ['another company group', () => configure([home + 1], day(-1), day(1))],
  ['a time to come', () => configure([home], day(1), day(2))],
  ['a time that is over', () => configure([home], day(-2), day(-1))],
  ['an installation without survey', () => (configuration.value = {})],
])('the feature window is not there for %s', async (_who, change) => {
  change()
  await renderWithApp(<FeatureWindow />, { session })
  expect(survey()).not.toBeInTheDocument()
})

it('the feature window does not appear again once dismissed', async () => {
  const { unmount } = await renderWithApp(<FeatureWindow />, { session })
  await userEvent.click(screen.getByRole('button', { name: 'Do not show again' }))
  expect(survey()).not.toBeInTheDocument()
  unmount()
  await renderWithApp(<FeatureWindow />, { session })
  expect(survey()).not.toBeInTheDocument()
})
