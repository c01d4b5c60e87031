import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { emptyHeatMap } from '#domain/risks/heatMap'
import { unbroken } from '#i18n/unbroken'
import { HeatMapMini } from '#src/features/risks/record-parts/heatMap/HeatMapMini.tsx'
import { HeatMapPreview } from '#src/features/risks/record-parts/heatMap/HeatMapPreview.tsx'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { AppetiteLine } from '../labels/useAppetite.ts'
import { HeatMap } from './HeatMap.tsx'

function cellsWith(...counts: [likelihood: number, impact: number, count: number][]) {
  const cells = emptyHeatMap()
  for (const [likelihood, impact, count] of counts) (cells[likelihood - 1] ?? [])[impact - 1] = count
  return cells
}

describe('the heat map', () => {
  it('is a table with a header for every rate and a named button in every cell', async () => {
    await renderWithApp(<HeatMap cells={cellsWith([4, 5, 3], [1, 1, 1])} assessmentType="net" onCellSelect={vi.fn()} />)
    const table = screen.getByRole('table', { name: 'Heat map, Net' })
    expect(within(table).getAllByRole('button')).toHaveLength(25)
    expect(within(table).getByRole('rowheader', { name: /Likelihood 5 – Almost certain/ })).toBeInTheDocument()
    expect(within(table).getByRole('columnheader', { name: /Impact 1 – Insignificant/ })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Likelihood 4, impact 5, high, 3 risks' })).toHaveTextContent('3')
    expect(screen.getByRole('button', { name: 'Likelihood 1, impact 1, low, 1 risk' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Likelihood 2, impact 3, medium, 0 risks' })).toHaveTextContent('')
  })

  it('has its highest likelihood on top', async () => {
    await renderWithApp(<HeatMap cells={emptyHeatMap()} assessmentType="gross" />)
    const names = screen.getAllByRole('rowheader').map((header) => header.textContent)
    expect(names[0]).toMatch(/^5/)
    expect(names[4]).toMatch(/^1/)
  })

  it('selects and deselects a cell by keyboard', async () => {
    const onCellSelect = vi.fn()
    const cells = cellsWith([4, 5, 3])
    const { unmount } = await renderWithApp(<HeatMap cells={cells} assessmentType="net" onCellSelect={onCellSelect} />)
    screen.getByRole('button', { name: /Likelihood 4, impact 5/ }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onCellSelect).toHaveBeenLastCalledWith({ likelihood: 4, impact: 5 })
    unmount()
    await renderWithApp(
      <HeatMap
        cells={cells}
        assessmentType="net"
        selected={{ likelihood: 4, impact: 5 }}
        onCellSelect={onCellSelect}
      />,
    )
    const cell = screen.getByRole('button', { name: /Likelihood 4, impact 5/, pressed: true })
    await userEvent.click(cell)
    expect(onCellSelect).toHaveBeenLastCalledWith(null)
  })

  it('opens no empty cell, for there is nothing behind it', async () => {
    const onCellSelect = vi.fn()
    await renderWithApp(<HeatMap cells={cellsWith([4, 5, 3])} assessmentType="net" onCellSelect={onCellSelect} />)
    expect(screen.getByRole('button', { name: /Likelihood 1, impact 1, low, 0 risks/ })).toBeDisabled()
    expect(screen.getByRole('button', { name: /Likelihood 4, impact 5/ })).toBeEnabled()
  })

  it('speaks Thai', async () => {
    await renderWithApp(<HeatMap cells={cellsWith([4, 5, 3])} assessmentType="net" />, { locale: 'th' })
    expect(screen.getByRole('button', { name: unbroken('โอกาสเกิด 4 ผลกระทบ 5 ระดับสูง 3 รายการ') })).toBeInTheDocument()
  })
})

describe('the heat map of one risk', () => {
  it('marks gross and net, and names their places', async () => {
    await renderWithApp(
      <HeatMapPreview
        points={[
          { assessmentType: 'gross', likelihood: 4, impact: 5 },
          { assessmentType: 'net', likelihood: 2, impact: 2 },
        ]}
      />,
    )
    expect(screen.getByRole('img', { name: 'Gross: Likelihood 4, impact 5, high' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(
      'Gross: Likelihood 4, impact 5, high · Net: Likelihood 2, impact 2, low',
    )
  })

  it('is empty until both rates are set', async () => {
    await renderWithApp(<HeatMapPreview points={[{ assessmentType: 'gross', likelihood: 4, impact: null }]} />)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Not rated yet')
  })

  it('is the same table at a glance, with arrows to net and target in its name, and no appetite line to confuse them with', async () => {
    await renderWithApp(
      <AppetiteLine value={{ score: 6 }}>
        <HeatMapMini
          points={[
            { assessmentType: 'gross', likelihood: 4, impact: 5 },
            { assessmentType: 'net', likelihood: 3, impact: 3 },
          ]}
          target={{ likelihood: 1, impact: 2 }}
        />
      </AppetiteLine>,
    )
    const table = screen.getByRole('table', {
      name: 'Position of this risk. The arrow leads from gross to net. The dashed arrow leads to the target',
    })
    expect(within(table).getByRole('img', { name: 'Net: Likelihood 3, impact 3, medium' })).toBeVisible()
    expect(within(table).getByRole('img', { name: 'Target: likelihood 1, impact 2' })).toBeVisible()
    for (const axis of ['Likelihood', 'Impact']) {
      expect(screen.getByText(axis, { selector: 'span[aria-hidden]' })).toBeVisible()
    }
  })

  it('has one disc in a cell', async () => {
    const place = { likelihood: 3, impact: 5 }
    const points = (['gross', 'net'] as const).map((assessmentType) => ({ assessmentType, ...place }))
    await renderWithApp(<HeatMapMini points={points} target={place} />)
    expect(screen.getByRole('img')).toHaveAccessibleName(/^Gross: .+ · Net: Likelihood 3, impact 5, high$/)
    expect(screen.getByRole('table')).toHaveAccessibleName('Position of this risk')
  })
})
