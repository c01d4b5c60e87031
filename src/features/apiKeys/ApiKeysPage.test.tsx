import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import type { ApiKey } from '#domain/wire/apiKeys'
import { startOfDay } from '#i18n/dates'
import { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import ApiKeysPage from './ApiKeysPage.tsx'

const moment = '2026-03-02T03:00:00.000Z'

const keyOf = (id: number, changes: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name: `Key ${id}`,
  companyGroupId: 8,
  companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
  author: { id: 4, firstName: 'Nok', lastName: 'Jaidee' },
  state: 'active',
  indicatorIds: null,
  expiresAt: '2027-03-02T03:00:00.000Z',
  lastUsedOn: null,
  createdAt: moment,
  ...changes,
})

async function openPage(keys: ApiKey[], made: string | null = 'riskboard_secret') {
  const create = vi.fn((_parts: { body: { expiresAt: string } }) => Promise.resolve({ ...keyOf(9), key: made }))
  const remove = vi.fn(() => Promise.resolve({ data: keys[0] }))
  const page = await renderWithResponses(<ApiKeysPage />, {
    path: '/admin/api-keys',
    lists: { 'api-keys': keys, 'company-groups': [saraburi] },
    endpoints: { delete: remove },
    calls: {
      'POST /api/v1/api-keys': create,
    },
  })
  return { ...page, create, remove }
}

it('the page shows what keys are for while there is none, and names the address of the feed (rule feed.rows)', async () => {
  await openPage([])
  expect(await screen.findByText(/A program with a key reads/)).toBeInTheDocument()
  expect(screen.getByLabelText('Address of the data')).toHaveValue(`${window.location.origin}/api/v1/feed/risks`)
})

it('the page shows for each key its state, its end and its last use (rule keys.suspended)', async () => {
  await openPage([
    keyOf(1, { lastUsedOn: '2026-03-01' }),
    keyOf(2, { state: 'suspended' }),
    keyOf(3, { state: 'expired' }),
  ])
  await screen.findByText('Key 1')
  const [, used, suspended, expired] = screen.getAllByRole('row')
  expect(used).toHaveTextContent(/Active.*02 Mar 2027.*01 Mar 2026.*Nok Jaidee/)
  expect(suspended).toHaveTextContent(/Suspended.*can no longer create keys.*Never/)
  expect(expired).toHaveTextContent('Expired')
})

it('the page deletes a key after asking', async () => {
  const { remove } = await openPage([keyOf(1)])
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the API key Key 1' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('Programs can no longer use the key “Key 1”.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(remove).toHaveBeenCalledWith('api-keys', expect.objectContaining({ id: 1 })))
})

it.each([
  ['the dialog shows a new key once, to be copied', 'riskboard_secret'],
  ['the dialog reports a key as lost whose response did not arrive', null],
])('%s (rule keys.made)', async (_, made) => {
  const { create } = await openPage([], made)
  await userEvent.click(await screen.findByRole('button', { name: 'Create API key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create API key' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Power BI')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(create).toHaveBeenCalled())
  const body = { name: 'Power BI', companyGroupId: 8, expiresAt: expect.stringMatching(/T.*:59\.999Z$/) }
  expect(create).toHaveBeenCalledWith({ body }, { errors: 'form' })
  // The key is valid on the whole of its last day.
  const { expiresAt } = create.mock.calls[0]![0].body
  expect(Date.parse(expiresAt) + 1).toBe(startOfDay(plusDays(dayOf(new Date()), 366)).getTime())
  if (made === null) {
    expect(await screen.findByText(/so it cannot be shown/)).toBeInTheDocument()
    return
  }
  const shown = await screen.findByRole('dialog', { name: 'Your new API key' })
  expect(within(shown).getByLabelText('API key')).toHaveValue(made)
  await userEvent.click(within(shown).getByRole('button', { name: 'I have copied the key' }))
  await waitFor(() => expect(screen.queryByText('Your new API key')).toBeNull())
})
