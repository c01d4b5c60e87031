import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { CallNamed } from '#domain/wire/calls/index'
import type { RiskComparison, RiskMovement } from '#domain/wire/riskMovement'
import { filterIn, renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import type { PartsOf } from '#src/platform/http/call.ts'
import MovementPage from './MovementPage.tsx'

const counts = (high: number) => ({ low: 1, medium: 2, high, unrated: 0 })
const none = { low: 0, medium: 0, high: 0, unrated: 0 }
const point = (day: string, high: number) => ({
  day,
  gross: counts(9),
  net: counts(high),
  entered: { ...none, high: 2 },
  left: { ...none, high: 1 },
  added: 0,
  removed: 0,
  deleted: 3,
})

const movement: RiskMovement = {
  points: [point('2026-01-31', 4), point('2026-02-28', 5)],
  parts: [{ part: { id: 3, name: 'Process' }, points: [counts(4), counts(5)] }],
}

const comparison: RiskComparison = {
  gross: [],
  net: [
    {
      from: { standing: 'medium', cell: { likelihood: 3, impact: 3 } },
      to: { standing: 'high', cell: { likelihood: 5, impact: 3 } },
      count: 2,
    },
    { from: { standing: 'none', cell: null }, to: { standing: 'unrated', cell: null }, count: 1 },
  ],
  deleted: 3,
  aboveAppetiteChange: null,
}

const path = `/risk-movement?${new URLSearchParams({
  filter: JSON.stringify({
    type: 'item',
    companyGroupId: [8],
    riskCategoryId: [3],
    fromDay: '2026-01-31',
    toDay: '2026-02-28',
  }),
})}`

async function show() {
  const getRiskMovement = vi.fn((_query: unknown) => Promise.resolve(movement))
  const compareDays = vi.fn((_query: unknown) => Promise.resolve(comparison))
  const getAppetite = vi.fn((_query: unknown) => Promise.resolve({ score: 6 }))
  const calls = {
    'GET /api/v1/risk-movement': getRiskMovement,
    'GET /api/v1/risk-movement/comparison': compareDays,
    'GET /api/v1/appetites/score': getAppetite,
  }
  await renderOnBoard(<MovementPage />, { path, role: 'Viewer', calls })
  return { getRiskMovement, compareDays, getAppetite }
}

it('a comparison begins three months back where no first day is chosen (rule movement.start)', async () => {
  const getRiskMovement = vi.fn((_query: unknown) => Promise.resolve(movement))
  const compareDays = vi.fn((_query: unknown) => Promise.resolve(comparison))
  const filter = JSON.stringify({ type: 'item', companyGroupId: [8], toDay: '2026-06-30' })
  await renderOnBoard(<MovementPage />, {
    path: `/risk-movement?${new URLSearchParams({ filter })}`,
    role: 'Viewer',
    calls: { 'GET /api/v1/risk-movement': getRiskMovement, 'GET /api/v1/risk-movement/comparison': compareDays },
  })
  await vi.waitFor(() => expect(getRiskMovement).toHaveBeenCalled())
  expect(getRiskMovement.mock.calls[0]?.[0]).toMatchObject({ query: { from: '2026-03-31', to: '2026-06-30' } })
})

it.each([
  ['2026-01-31', 1],
  ['2026-01-30', 0],
])('the page counts the movement up to 31 Jan 2031 from %s: %i (rule movement.points)', async (fromDay, times) => {
  const getRiskMovement = vi.fn((_query: unknown) => Promise.resolve(movement))
  const filter = JSON.stringify({ type: 'item', companyGroupId: [8], fromDay, toDay: '2031-01-31' })
  await renderOnBoard(<MovementPage />, {
    path: `/risk-movement?${new URLSearchParams({ filter })}`,
    role: 'Viewer',
    calls: { 'GET /api/v1/risk-movement': getRiskMovement },
  })
  const refusal = () => screen.queryAllByText(/the period can be up to five years\.$/).length
  await vi.waitFor(() => expect([getRiskMovement.mock.calls.length, refusal()]).toEqual([times, 1 - times]))
})

it('the page counts the rating patterns of both days, for their readers (rule patterns.previous)', async () => {
  const patterns = (riskIds: number[]) => [
    { pattern: 'silent' as const, companyGroup: { id: 8, name: 'Kiln' }, count: riskIds.length, of: 12, riskIds },
  ]
  const readPatterns = vi.fn((parts: PartsOf<CallNamed<'GET /api/v1/rating-patterns'>>) =>
    Promise.resolve(patterns(parts.query?.on === '2026-01-31' ? [1] : [1, 2, 3])),
  )
  const shown = async (role: 'Managing Director' | 'Viewer', filter = {}) => {
    const days = { type: 'item', companyGroupId: [8], fromDay: '2026-01-31', toDay: '2026-02-28', ...filter }
    const rendered = await renderOnBoard(<MovementPage />, {
      path: `/risk-movement?${new URLSearchParams({ filter: JSON.stringify(days) })}`,
      role,
      calls: {
        'GET /api/v1/risk-movement': () => Promise.resolve(movement),
        'GET /api/v1/risk-movement/comparison': () => Promise.resolve(comparison),
        'GET /api/v1/rating-patterns': readPatterns,
      },
    })
    await screen.findByRole('link', { name: 'New: 1' })
    return rendered
  }
  const { unmount } = await shown('Managing Director')
  const link = await screen.findByRole('link', { name: /^Ratings in doubt by company group/ })
  expect(link).toHaveTextContent(/: 1 on 31 Jan 2026, 3 on 28 Feb 2026\.$/)
  expect(link).toHaveAttribute('href', '/rating-doubts')
  expect(readPatterns.mock.calls.map(([{ query }]) => query)).toEqual(
    ['2026-01-31', '2026-02-28'].map((on) => ({ on, companyGroupId: [8], includeDescendants: true })),
  )
  unmount()
  readPatterns.mockClear()
  await shown('Viewer')
  expect(readPatterns).not.toHaveBeenCalled()
})

const filterOf = (link: HTMLElement) => filterIn(new URL(link.getAttribute('href') ?? '', 'http://x').search)

describe('levels over time', () => {
  it('asks for the days of the address and makes each number a link to its records (rule movement.records)', async () => {
    const { getRiskMovement, compareDays, getAppetite } = await show()
    const link = await screen.findByLabelText('28 Feb 2026, High: 5 records', { selector: 'a' })
    expect(getRiskMovement.mock.calls[0]?.[0]).toMatchObject({
      query: {
        type: 'item',
        companyGroupId: [8],
        from: '2026-01-31',
        to: '2026-02-28',
        step: 'month',
        assessmentType: 'net',
      },
    })
    expect(compareDays.mock.calls[0]?.[0]).toMatchObject({ query: { from: '2026-01-31', to: '2026-02-28' } })
    expect(filterOf(link)).toMatchObject({
      toDay: '2026-02-28',
      toStanding: ['high'],
      activity: 'both',
      companyGroupId: [8],
    })
    expect(filterOf(link)).not.toHaveProperty('fromDay')
    // The line of the maps is that of the filter (rule scoring.appetite).
    expect(getAppetite.mock.calls[0]?.[0]).toMatchObject({ query: { companyGroupId: 8, riskCategoryId: 3 } })
    const became = screen.getByLabelText('28 Feb 2026, Became high: 2 records', { selector: 'a' })
    expect(filterOf(became)).toMatchObject({
      fromDay: '2026-01-31',
      fromStanding: ['low', 'medium', 'unrated', 'none'],
      toDay: '2026-02-28',
      toStanding: ['high'],
    })
    expect(screen.getByLabelText('Medium, High: 2 records', { selector: 'a' })).toBeInTheDocument()
    expect(screen.getByText(/3 of these records have since been deleted/)).toBeVisible()
  })

  it('draws the moves, shows how many went where, and parts the numbers', async () => {
    const { getRiskMovement } = await show()
    const way = await screen.findByLabelText('2: likelihood 3 × impact 3 to likelihood 5 × impact 3')
    expect(filterOf(way)).toMatchObject({
      fromDay: '2026-01-31',
      fromStanding: ['3x3'],
      toDay: '2026-02-28',
      toStanding: ['5x3'],
    })
    const cell = screen.getByLabelText('28 Feb 2026, likelihood 5 × impact 3: 2 records')
    expect(filterOf(cell)).toMatchObject({ toDay: '2026-02-28', toStanding: ['5x3'], activity: 'both' })
    expect(filterOf(cell)).not.toHaveProperty('fromDay')
    const raised = screen.getByRole('link', { name: 'Higher score: 2' })
    expect(filterOf(raised)).toMatchObject({
      fromDay: '2026-01-31',
      toDay: '2026-02-28',
      toStanding: ['low', 'medium', 'high'],
      moved: ['raised'],
    })
    expect(filterOf(screen.getByRole('link', { name: 'New: 1' }))).toMatchObject({
      fromStanding: ['none'],
      toStanding: ['low', 'medium', 'high', 'unrated'],
    })
    expect(screen.getByText('Lower score: 0')).toBeVisible()
    const parts = screen.getByRole('region', { name: 'Change in high risks' })
    expect(within(parts).getByText('▲ 1')).toBeVisible()
    await userEvent.click(within(parts).getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'Company' }))
    expect(getRiskMovement.mock.lastCall?.[0]).toMatchObject({ query: { by: 'company' } })
  })
})
