import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { appetiteCounting, appetitesByPlace } from '#domain/risks/appetite'
import type { Appetite } from '#domain/wire/appetites'
import { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { ScoreSetting } from '#src/features/settings/ScoreSetting.tsx'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import AppetitePage from './AppetitePage.tsx'
import { cellOf, exceptionsOf, rowsOf } from './appetiteRows.ts'

const entry = (companyGroupId: number, riskCategoryId: number | null, score: number): Appetite => ({
  companyGroupId,
  riskCategoryId,
  score,
  statementEn: null,
  statementTh: null,
  limitAmount: null,
  limitCurrency: null,
  updatedAt: '2026-01-05T03:00:00.000Z',
})

const plant = saraburi.groups![0]!

describe('the rows of the appetite page', () => {
  it('are the active groups whose parents are open', () => {
    expect(rowsOf(saraburi, new Set([8])).map(({ group, depth }) => [group.id, depth])).toEqual([
      [8, 0],
      [21, 1],
      [22, 1],
    ])
  })

  it.each([
    [9, null, 9, undefined, 9],
    [9, 1, 6, undefined, 6],
    [5, 1, 5, undefined, 5],
    [9, 2, 4, 4, 8],
  ])(
    'compute the same as the domain, with %s as the setting and category %s',
    (setting, category, score, own, most) => {
      const entries = [entry(8, 1, 6), entry(8, 2, 8), entry(21, 2, 4), entry(22, null, 1)]
      const cell = cellOf(setting, appetitesByPlace(entries), plant, category)
      expect(cell).toMatchObject({ score, most })
      expect(cell.own?.score).toBe(own)
      const place = { hierarchy: plant.hierarchy, riskCategoryId: category }
      expect(cell.score).toBe(appetiteCounting(setting, entries, place))
    },
  )
})

it('the appetite page shows the categories that differ from all categories in one of the groups (rule appetite.groups)', () => {
  const entries = appetitesByPlace([entry(8, null, 8), entry(21, 2, 4), entry(8, 3, 8)])
  const categories = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(exceptionsOf(9, entries, [saraburi, ...saraburi.groups!], categories)).toEqual([2, 3])
})

it('the appetite page offers to try again if only the categories fail', async () => {
  const getList = vi.fn().mockRejectedValueOnce(new Error('Out of order'))
  await renderWithResponses(<AppetitePage />, {
    calls: {
      'GET /api/v1/company-groups/:id': () => Promise.resolve(saraburi),
      'GET /api/v1/appetites': () => Promise.resolve([]),
    },
    endpoints: { getList, getOne: () => Promise.resolve({ data: { id: 'RISK_APPETITE', value: '9' } }) },
  })
  getList.mockResolvedValue({ data: [{ id: 1, name: 'Fire', nameEn: 'Fire', nameTh: 'ไฟ' }], total: 1 })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('grid', { name: 'Risk appetite' })).toBeVisible()
})

it('the appetite page offers to try again if the score of the whole group fails', async () => {
  const getOne = vi.fn().mockRejectedValue(new Error('Out of order'))
  await renderWithResponses(<ScoreSetting name="RISK_APPETITE" />, { role: 'System Admin', endpoints: { getOne } })
  const again = await screen.findByRole('button', { name: 'Try again' })
  getOne.mockResolvedValue({ data: { id: 'RISK_APPETITE', value: '9', updatedAt: '2026-01-05T03:00:00.000Z' } })
  await userEvent.click(again)
  expect(await screen.findByRole('combobox', { name: 'Highest net score' })).toBeVisible()
})

it('the appetite page lets a Group Admin make a score stricter, after a look at what would be above it (rules appetite.groups and appetite.preview)', async () => {
  const save = vi.fn(() => Promise.resolve(entry(8, null, 6)))
  respondToCalls({
    'GET /api/v1/company-groups/:id': () => Promise.resolve(saraburi),
    'GET /api/v1/appetites': () => Promise.resolve([entry(8, null, 8)]),
    'GET /api/v1/appetites/preview': ({ query }) =>
      Promise.resolve({ total: 40, above: 3, aboveThen: query?.score === 6 ? 7 : 3 }),
    'PUT /api/v1/appetites': save,
  })
  const { queryClient } = await renderWithResponses(<AppetitePage />, {
    role: 'Group Admin',
    lists: { 'risk-categories': [{ id: 1, name: 'Fire', nameEn: 'Fire', nameTh: 'ไฟ' }] },
    endpoints: { getOne: () => Promise.resolve({ data: { id: 'RISK_APPETITE', value: '9' } }) },
  })
  const table = await screen.findByRole('grid', { name: 'Risk appetite' })
  // One tab stop, in which arrow keys move; the source is the description of a score.
  const buttons = within(table).getAllByRole('button')
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  expect(within(table).getByRole('rowheader', { name: 'Siam Kiln Saraburi' })).toBeInTheDocument()
  expect(await screen.findByText('Active records above their appetite: 3 of 40.')).toBeVisible()
  expect(within(table).queryByRole('columnheader', { name: 'Fire' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('combobox', { name: 'Set another category' }))
  await userEvent.click(screen.getByRole('option', { name: 'Fire' }))
  expect(within(table).getByRole('columnheader', { name: 'Fire' })).toBeVisible()
  const score = within(table).getByRole('button', { name: 'Siam Kiln Saraburi, All categories: 8' })
  expect(score).toHaveAccessibleDescription('set by this group')
  await userEvent.click(score)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/At most 9: the setting for all groups/)).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Highest net score' }))
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered.at(-1)).toBe('9')
  await userEvent.click(screen.getByRole('option', { name: '6' }))
  expect(await within(dialog).findByText(/above the appetite: 7 of 40/)).toBeInTheDocument()
  // Records and counts contain the appetite and its facts.
  const stale = [
    ['risks', 'count'],
    ['appetites', 'score', 8],
  ]
  for (const key of stale) queryClient.setQueryData(key, {})
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(stale.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]),
  )
  await vi.waitFor(() =>
    expect(save).toHaveBeenCalledWith(
      {
        body: expect.objectContaining({ companyGroupId: 8, riskCategoryId: null, score: 6, limitAmount: null }),
      },
      { errors: 'form' },
    ),
  )
})

it.each([
  ['System Admin', 1],
  ['Group Admin', 0],
] as const)(
  'the appetite page lets only System Admins change the score of the whole group: %s (rule scoring.appetite)',
  async (role, cards) => {
    const setting = { id: 'RISK_APPETITE', name: 'RISK_APPETITE', value: '9', updatedAt: '2026-01-05T03:00:00.000Z' }
    const update = vi.fn((_parts: object) => Promise.resolve({ ...setting, value: '8' }))
    const { queryClient } = await renderWithResponses(<AppetitePage />, {
      role,
      lists: { 'risk-categories': [{ id: 1, name: 'Fire', nameEn: 'Fire', nameTh: 'ไฟ' }] },
      calls: {
        'GET /api/v1/company-groups/:id': () => Promise.resolve(saraburi),
        'GET /api/v1/company-groups/:id/without-children': () => Promise.resolve(saraburi),
        'GET /api/v1/appetites': () => Promise.resolve([]),
        'PUT /api/v1/settings/:key': update,
      },
      endpoints: { getOne: () => Promise.resolve({ data: setting }) },
    })
    const table = await screen.findByRole(role === 'Group Admin' ? 'grid' : 'table', { name: 'Risk appetite' })
    expect(table).toBeVisible()
    // A reader finds the source in the cell, without a button.
    if (role === 'System Admin') {
      expect(within(table).getAllByRole('cell')[0]).toHaveTextContent('9 (the setting for all groups)')
      expect(within(table).queryByRole('button', { name: /: 9/ })).not.toBeInTheDocument()
    }
    queryClient.setQueryData(['appetites', 'score', 8], {})
    expect(screen.queryAllByRole('heading', { name: 'Risk appetite of the whole group' })).toHaveLength(cards)
    if (cards === 0) return
    const score = await screen.findByRole('combobox', { name: 'Highest net score' })
    await vi.waitFor(() => expect(score).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(score)
    await userEvent.click(screen.getByRole('option', { name: '8' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    await vi.waitFor(() =>
      expect(update.mock.calls[0]?.[0]).toMatchObject({ params: { key: 'RISK_APPETITE' }, body: { value: '8' } }),
    )
    await vi.waitFor(() => expect(queryClient.getQueryState(['appetites', 'score', 8])?.isInvalidated).toBe(true))
  },
)
