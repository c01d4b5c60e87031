import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import { enterDate } from '#src/testSupport/enterDate.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import SettingsPage from './SettingsPage.tsx'

const setting = {
  id: 'MD_FLOW_ACTIVATION',
  name: 'MD_FLOW_ACTIVATION',
  value: 'true',
  updatedAt: '2026-01-05T03:00:00.000Z',
}
const changeSetting = 'PUT /api/v1/settings/:key'

it.each<[Role, number | null]>([
  ['System Admin', null],
  ['Group Admin', 1],
])('the settings can be changed by a %s of level %s (rule admin.settings)', async (role, buLevel) => {
  const endpoints = { getOne: () => Promise.resolve({ data: setting }) }
  await renderWithResponses(<SettingsPage />, { role, user: { buLevel }, lists: { settings: [setting] }, endpoints })
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Switched on' })).toBeEnabled())
})

it.each<[Role, boolean]>([
  ['System Admin', true],
  ['Group Admin', false],
])(
  'the settings page lets the %s of the whole group change who decides on their own: %s (rule workflow.four-eyes)',
  async (role, may) => {
    const fourEyes = { ...setting, id: 'FOUR_EYES', name: 'FOUR_EYES' }
    await renderWithResponses(<SettingsPage />, {
      role,
      user: { buLevel: 1 },
      lists: { settings: [fourEyes] },
      endpoints: { getOne: () => Promise.resolve({ data: fourEyes }) },
    })
    expect(await screen.findByText('Decisions by a second person')).toBeInTheDocument()
    const toggle = await screen.findByRole('switch', { name: 'Switched on' })
    if (may) await waitFor(() => expect(toggle).toBeEnabled())
    else {
      await waitFor(() => expect(toggle.closest('[tabindex="0"]')).toHaveAccessibleName(/Only for System Admins/))
      expect(screen.getByText('Only for System Admins.')).toBeVisible()
    }
  },
)

it('the settings page offers the limit of the Internal Owner as a score of the heat map', async () => {
  const name = 'ACCEPTANCE_OWNER_LIMIT'
  const score = { ...setting, id: name, name, value: '12' }
  await renderWithResponses(<SettingsPage />, {
    role: 'System Admin',
    lists: { settings: [score] },
    endpoints: { getOne: () => Promise.resolve({ data: score }) },
  })
  expect(await screen.findByRole('combobox', { name: 'Highest accepted score' })).toHaveTextContent('12')
})

it('the settings page changes the review intervals of all levels together, and only to whole days (rule review-dates.intervals)', async () => {
  const intervals = { ...setting, id: 'REVIEW_INTERVALS', name: 'REVIEW_INTERVALS' }
  const data = { ...intervals, value: '{"high":90,"medium":180,"low":365}' }
  const update = vi.fn(async ({ body }: { body: object }) => ({ ...data, ...body }))
  const endpoints = { getOne: () => Promise.resolve({ data }) }
  const calls = { [changeSetting]: update }
  const options = { role: 'System Admin', lists: { settings: [data] }, endpoints, calls } as const
  const { queryClient } = await renderWithResponses(<SettingsPage />, options)
  const high = await screen.findByRole('spinbutton', { name: 'High level, days' })
  await waitFor(() => expect(high).toBeEnabled())
  const save = screen.getByRole('button', { name: 'Save intervals' })
  await userEvent.clear(high)
  await userEvent.type(high, '1.5')
  await userEvent.click(save)
  expect(await screen.findByText('This field must be a whole number')).toBeInTheDocument()
  expect(update).not.toHaveBeenCalled()
  await userEvent.clear(high)
  await userEvent.type(high, '181')
  expect(screen.getByText(/a higher level is reviewed less often/)).toBeInTheDocument()
  await userEvent.clear(high)
  await userEvent.type(high, '60')
  expect(screen.queryByText(/a higher level is reviewed less often/)).toBeNull()
  // Records and counts depend on settings.
  const stale = [
    ['risks', 'count'],
    ['appetites', 'score', 8],
  ]
  for (const key of stale) queryClient.setQueryData(key, {})
  await userEvent.click(save)
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(JSON.parse(String(update.mock.calls[0]?.[0].body['value' as never]))).toEqual({
    high: 60,
    medium: 180,
    low: 365,
  })
  await waitFor(() => expect(stale.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]))
})

it('the settings page changes the time of the daily email, only to a time of the day (rule follow-up.daily)', async () => {
  const data = { ...setting, id: 'DAILY_MAIL_AT', name: 'DAILY_MAIL_AT', value: '07:00' }
  const update = vi.fn(async ({ body }: { body: object }) => ({ ...data, ...body }))
  const endpoints = { getOne: () => Promise.resolve({ data }) }
  const calls = { [changeSetting]: update }
  await renderWithResponses(<SettingsPage />, { role: 'System Admin', lists: { settings: [data] }, endpoints, calls })
  const time = await screen.findByRole('textbox', { name: 'Time' })
  await waitFor(() => expect(time).toBeEnabled())
  await userEvent.clear(time)
  await userEvent.type(time, '24:00')
  await userEvent.click(screen.getByRole('button', { name: 'Save time' }))
  expect(await screen.findByText('This field is invalid')).toBeInTheDocument()
  expect(update).not.toHaveBeenCalled()
  await userEvent.clear(time)
  await userEvent.type(time, '06:45')
  await userEvent.click(screen.getByRole('button', { name: 'Save time' }))
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.calls[0]?.[0].body).toEqual({ value: '06:45', updatedAt: setting.updatedAt })
})

it('the settings page sets and clears the last day of the import of completed risks (rule import.history)', async () => {
  const name = 'COMPLETED_IMPORT_UNTIL'
  let data = { ...setting, id: name, name, value: '2031-04-12' }
  const update = vi.fn(async ({ body }: { body: object }) => (data = { ...data, ...body }))
  const endpoints = { getOne: () => Promise.resolve({ data }) }
  const calls = { [changeSetting]: update }
  await renderWithResponses(<SettingsPage />, { role: 'System Admin', lists: { settings: [data] }, endpoints, calls })
  const save = await screen.findByRole('button', { name: 'Save date' })
  await waitFor(() => expect(save).toBeEnabled())
  expect(save).toHaveClass('MuiButton-outlined')
  await enterDate(/Allowed until/, '13042031')
  expect(save).toHaveClass('MuiButton-contained')
  await userEvent.click(save)
  await waitFor(() => expect(update.mock.lastCall?.[0].body).toMatchObject({ value: '2031-04-13' }))
  expect(await screen.findByText('Saved. Import of completed risks: 13 Apr 2031')).toBeVisible()
  await waitFor(() => expect(save).toHaveClass('MuiButton-outlined'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await userEvent.click(save)
  await waitFor(() => expect(update.mock.lastCall?.[0].body).toMatchObject({ value: '' }))
})

it('the settings page changes the days after which each step is late together (rule follow-up.late)', async () => {
  const value = '{"review":5,"report":5,"decide":5,"approve":10}'
  const data = { ...setting, id: 'LATE_AFTER_DAYS', name: 'LATE_AFTER_DAYS', value }
  const update = vi.fn(async ({ body }: { body: object }) => ({ ...data, ...body }))
  const endpoints = { getOne: () => Promise.resolve({ data }) }
  const calls = { [changeSetting]: update }
  await renderWithResponses(<SettingsPage />, { role: 'System Admin', lists: { settings: [data] }, endpoints, calls })
  const review = await screen.findByRole('spinbutton', { name: 'Expert review, days' })
  await waitFor(() => expect(review).toBeEnabled())
  await userEvent.clear(review)
  await userEvent.type(review, '0')
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }))
  expect(await screen.findByText('Please enter 1 or more.')).toBeInTheDocument()
  expect(update).not.toHaveBeenCalled()
  await userEvent.clear(review)
  await userEvent.type(review, '3')
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }))
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(await screen.findByText('Saved. Days before a record is late: Expert review, days: 3')).toBeVisible()
  expect(update.mock.calls[0]?.[0]).toMatchObject({
    body: { value: '{"review":3,"report":5,"decide":5,"approve":10}' },
  })
  await userEvent.clear(review)
  await userEvent.type(review, '5')
  await userEvent.click(screen.getByRole('button', { name: 'Save days' }))
  expect(await screen.findByText(/: Expert review, days: 5, Report, days: 5/)).toBeVisible()
})
