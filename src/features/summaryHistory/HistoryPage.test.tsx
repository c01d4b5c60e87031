import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DataProvider } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import type { RiskSnapshot } from '#domain/wire/risks'
import { renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import HistoryPage from './HistoryPage.tsx'

const snapshot: RiskSnapshot = {
  ...riskOf({
    type: 'summary',
    event: 'Loss of production',
    status: 'complete_internal_owner',
    isSummaryHistory: true,
  }),
  id: 31,
  riskId: 7,
  riskRisks: [{ id: 1, riskId: 9 }],
  riskItems: [riskOf({ id: 9, event: 'Dust explosion' })],
}

async function show(path: string) {
  const getList = vi.fn((resource: string, _params: object) =>
    Promise.resolve(resource === 'risk-summary-history' ? { data: [snapshot], total: 1 } : { data: [], total: 0 }),
  )
  const getOne = vi.fn(() => Promise.resolve({ data: snapshot }))
  const rendered = await renderOnBoard(<HistoryPage />, {
    path,
    role: 'Assessor',
    endpoints: { getList, getOne } as Partial<DataProvider>,
  })
  return { ...rendered, getList, getOne }
}

describe('the summary history', () => {
  it('lists snapshots with links that open them, and nothing to put them in another order', async () => {
    const { getList, place } = await show('/history?companyGroupId=8&q=kiln')
    const link = await screen.findByRole('link', { name: 'Loss of production' })
    expect(getList.mock.calls.findLast(([resource]) => resource === 'risk-summary-history')?.[1]).toMatchObject({
      pagination: { page: 1, perPage: 25 },
      filter: { q: 'kiln', companyGroupId: '8', includeDescendants: true },
    })
    expect(screen.queryByRole('button', { name: /order/i })).not.toBeInTheDocument()
    await userEvent.click(link)
    expect(place.location.search).toBe('?id=31&companyGroupId=8')
  })

  it('shows one snapshot to read, with its items, and leads back to the list', async () => {
    const { getOne } = await show('/history?id=31&q=kiln&page=2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Loss of production' })).toBeInTheDocument()
    expect(getOne).toHaveBeenCalledWith('risk-summary-history', expect.objectContaining({ id: 31 }))
    expect(screen.getByText(/Snapshot of 12 Feb 2024/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to the summary history' })).toHaveAttribute('href', '/history')
    const items = screen.getByRole('region', { name: 'Risk items at that time' })
    expect(within(items).getByRole('button', { name: /Dust explosion/ })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Edit|More actions/ })).not.toBeInTheDocument()
  })
})
