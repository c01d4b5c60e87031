import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { isWhole } from '#tests/support/scope'
import PrintPage from './PrintPage.tsx'

const risks = [riskOf(), riskOf({ id: 9, event: 'Dust explosion' })]

describe('the print page', () => {
  // A browser story covers it every day.
  it.runIf(isWhole)('lays out what the filters of the board find, and prints', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
    const { getList } = await renderOnBoard(<PrintPage />, {
      path: '/export-pdf?type=item&level=high',
      risks,
      total: 300,
    })
    const overview = await screen.findByRole('table', { name: 'Overview' })
    expect(within(overview).getAllByRole('row')).toHaveLength(3)
    expect(screen.getByRole('heading', { level: 3, name: 'Dust explosion' })).toBeInTheDocument()
    expect(screen.getByText('Filters: High (Net)')).toBeInTheDocument()
    expect(screen.getByRole('note')).toHaveTextContent('Showing the first 2 of 300 records')
    const [, params] = getList.mock.calls.find(([resource]) => resource === 'risks') ?? []
    expect(params).toMatchObject({ filter: { type: 'item', level: ['high'] }, pagination: { perPage: 200 } })
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('prints only the chosen records where some are chosen', async () => {
    // Only a single read answers whole records.
    const getOne = vi.fn(async (resource: string) => ({
      data: resource === 'risks' ? risks[1] : { id: 8, likelihood: [], impacts: [] },
    }))
    await renderOnBoard(<PrintPage />, { path: '/export-pdf?type=item&id=9', risks, endpoints: { getOne } as never })
    expect(await screen.findByRole('heading', { level: 3, name: 'Dust explosion' })).toBeInTheDocument()
    expect(getOne).toHaveBeenCalledWith('risks', expect.objectContaining({ id: 9 }))
    expect(screen.queryByRole('heading', { level: 3, name: 'Kiln stops for a week' })).not.toBeInTheDocument()
  })
})
