import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DataProvider } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Risk } from '#domain/wire/risks'
import { renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import DrillDownPage from './DrillDownPage.tsx'

const item = riskOf({ id: 9, event: 'Dust explosion', status: 'complete_assessor' })

function show(summary: Risk, path = '/risk-summary/7/drill-down') {
  const page = (
    <Routes>
      <Route path="/risk-summary/:id?/drill-down" element={<DrillDownPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  return renderOnBoard(page, {
    path,
    risks: [summary],
    endpoints: { getOne: () => Promise.resolve({ data: summary }) } as Partial<DataProvider>,
  })
}

describe('the drill-down of a summary', () => {
  it('shows the summary and the table of its items with links to them', async () => {
    await show(riskOf({ type: 'summary', event: 'Loss of production', riskItems: [item] }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Loss of production' })).toBeInTheDocument()
    const table = within(screen.getByRole('region', { name: 'Risk items of this summary' })).getByRole('table')
    expect(within(table).getAllByRole('row')).toHaveLength(2)
    expect(within(table).getByRole('link', { name: 'Dust explosion' })).toHaveAttribute('href', '/risk/create?riskId=9')
    expect(within(table).getByText('Not reviewed: no expert')).toBeInTheDocument()
  })

  it('shows in a dialog that a summary has no items, and then opens the summary (rule screens.drill-down)', async () => {
    const { place } = await show(riskOf({ type: 'summary', riskItems: [] }))
    const dialog = await screen.findByRole('alertdialog', { name: 'No risk items' })
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await expect.poll(() => place.location).toMatchObject({ pathname: '/risk-summary/create', search: '?riskId=7' })
  })

  it('offers the choice of a summary without an id, and links each item by its own address', async () => {
    const summary = riskOf({ type: 'summary', event: 'Loss of production' })
    const { unmount, getList } = await show(summary, '/risk-summary/drill-down')
    expect(await screen.findByRole('link', { name: 'Loss of production' })).toHaveAttribute(
      'href',
      '/risk-summary/7/drill-down',
    )
    expect(getList.mock.lastCall).toMatchObject(['risks', { filter: { type: 'summary' } }])
    unmount()
    const ofItem = await show(riskOf({ type: 'item' }))
    await expect.poll(() => ofItem.place.location).toMatchObject({ pathname: '/risk/create', search: '?riskId=7' })
  })
})
