import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { defaultEras } from '#domain/organisation/eras'
import type { Locale } from '#i18n/locales'
import { defaultStepDays } from '#domain/followUp/steps'
import type { Role } from '#domain/access/roles'
import type { FollowUpTimes, HolidayYear } from '#domain/wire/followUp'
import { respondToCalls, type CallResponses } from '#src/testSupport/respondToCalls.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { saraburi } from '../organisation/testSupport/groups.ts'
import FollowUpPage from './FollowUpPage.tsx'

const none = { review: null, decide: null, approve: null, report: null, revise: null }
const updatedAt = '2026-11-20T08:00:00.000Z'
const times: FollowUpTimes = { own: none, inherited: { ...defaultStepDays }, updatedAt }
const year = new Date().getFullYear()
const holidays: HolidayYear = {
  year,
  days: [{ day: `${year}-05-01`, nameEn: 'National Labour Day', nameTh: 'วันแรงงานแห่งชาติ' }],
  updatedAt: null,
}

async function open(role: Role, calls: CallResponses = {}, locale: Locale = 'en') {
  respondToCalls({
    'GET /api/v1/absences': async () => [],
    'GET /api/v1/company-groups/:id': async () => saraburi,
    'GET /api/v1/company-groups/:id/without-children': async () => saraburi,
    'GET /api/v1/company-groups/:id/follow-up-times': async () => times,
    'GET /api/v1/holidays/:year': async () => holidays,
    ...calls,
  })
  const session = sessionOf(role)
  session.user.eras = defaultEras
  await renderWithApp(<FollowUpPage />, { session, path: '/admin/follow-up', locale })
  return userEvent.setup()
}

const section = (name: string) => within(screen.getByRole('region', { name }))

describe('the follow-up page', () => {
  it('saves the steps of a company group, and shows the value that applies if a field is empty', async () => {
    const saveFollowUpTimes = vi.fn(async () => ({
      ...times,
      own: { ...none, review: 3 },
      updatedAt: '2026-11-23T00:00:00Z',
    }))
    const user = await open('Group Admin', { 'PUT /api/v1/company-groups/:id/follow-up-times': saveFollowUpTimes })
    const review = await screen.findByRole('spinbutton', { name: 'To review' })
    expect(review).toHaveAccessibleDescription('If empty: 5 days')
    await user.type(review, '3')
    await user.click(section('Working days for each step').getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(saveFollowUpTimes).toHaveBeenCalledExactlyOnceWith(
        { params: { id: expect.any(Number) }, body: { own: { ...none, review: 3 }, updatedAt } },
        { errors: 'form' },
      ),
    )
  })

  it('lists years of holidays in the Buddhist era in Thai (rule text.era)', async () => {
    window.history.replaceState(null, '', '/th')
    await open('Group Admin', {}, 'th')
    expect(await screen.findByRole('combobox', { name: 'ปี' })).toHaveTextContent(String(year + 543))
    window.history.replaceState(null, '', '/')
  })

  it('shows the holidays to a Group Admin, who cannot change them', async () => {
    await open('Group Admin')
    expect(await screen.findByRole('row', { name: `01 May ${year} National Labour Day` })).toBeInTheDocument()
    expect(section('Holidays').queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('lets a System Admin change the names and days of a year', async () => {
    const saveHolidays = vi.fn(async () => holidays)
    const user = await open('System Admin', { 'PUT /api/v1/holidays/:year': saveHolidays })
    const name = await screen.findByRole('textbox', { name: /Name in English/ })
    await user.clear(name)
    await user.type(name, 'Labour Day')
    await user.click(section('Holidays').getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(saveHolidays).toHaveBeenCalledExactlyOnceWith(
        { params: { year }, body: { days: [{ ...holidays.days[0], nameEn: 'Labour Day' }], updatedAt: null } },
        { errors: 'form' },
      ),
    )
  })

  it('shows an error where something cannot be read', async () => {
    const failure = new ApiError('Out of order', 503, { method: 'GET', path: '/' })
    await open('Group Admin', { 'GET /api/v1/holidays/:year': () => Promise.reject(failure) })
    expect(await section('Holidays').findByText('Out of order')).toBeInTheDocument()
  })
})
