import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tableWidth } from '#src/features/risks/board-parts/useBoardLayout.ts'
import BoardPage from '../BoardPage.tsx'
import { renderOnBoard } from '../testSupport/renderOnBoard.tsx'
import { riskOf } from '../testSupport/risks.ts'
import { chooseInMenu } from '../testSupport/toolbar.ts'

let width: number

beforeEach(() => {
  width = 1440
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: width >= Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Infinity),
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
})

afterEach(() => vi.unstubAllGlobals())

const risks = [
  riskOf({ id: 7, event: 'Kiln stop' }),
  riskOf({
    id: 8,
    event: 'Dust explosion',
    isPrivate: true,
    status: 'complete_assessor',
    net: [3, 4],
    acceptance: {
      id: 3,
      state: 'lapsed',
      until: '2026-10-21',
      score: 12,
      by: { id: 3, firstName: 'Anong', lastName: 'R.' },
    },
    facts: [
      { kind: 'acceptance_lapsed', weight: 4, since: '2026-10-21', values: { on: '2026-10-21', score: 12, limit: 9 } },
    ],
  }),
]
const rowOf = (title: string) => screen.findByRole('row', { name: new RegExp(title) })

describe('the board as a table', () => {
  it('names the days after the due day as late, as a task does, and the days of others in the tooltip', async () => {
    const late = riskOf({ id: 7, event: 'Kiln stop', status: 'waiting_internal_owner' })
    await renderOnBoard(<BoardPage />, { risks: [late, riskOf({ id: 8, event: 'Dust explosion' })] })
    const daysIn = (text: string | null) => (text?.match(/[\d,]+/g) ?? []).map((one) => Number(one.replace(',', '')))
    const ofLate = within(await rowOf('Kiln stop')).getByRole('img', { name: /^With Internal Owner/ })
    expect(ofLate).toHaveTextContent(/Late by [\d,]+ days$/)
    expect(ofLate).toHaveAccessibleName(/ for [\d,]+ days · Late by [\d,]+ days$/)
    const [days = 0, after = 0] = daysIn(ofLate.title)
    // An owner decides within 5 days.
    expect([days - after, daysIn(ofLate.textContent)]).toEqual([5, [after]])
    const other = within(await rowOf('Dust explosion')).getByRole('img', { name: /^With Assessor/ })
    expect(other).toHaveTextContent(/(?<!Late by )[\d,]+ days$/)
    expect(other).toHaveAccessibleName(/ for [\d,]+ days$/)
  })

  it('shows in a row the facts of a card', async () => {
    await renderOnBoard(<BoardPage />, { risks })
    const row = within(await rowOf('Kiln stop'))
    expect(row.getByRole('cell', { name: '7' })).toBeInTheDocument()
    expect(row.getByRole('img', { name: 'Gross: 20 High' })).toHaveTextContent(/^20$/)
    expect(row.getByRole('img', { name: 'Net: 6 Medium' })).toBeInTheDocument()
    expect(row.getByText('Draft by Assessor')).toBeInTheDocument()
    expect(row.getByRole('img', { name: /^With Assessor/ })).toBeInTheDocument()
    expect(row.getByRole('link', { name: 'Kiln stop' })).toHaveAttribute('href', '/risk/create?riskId=7')
    const other = within(await rowOf('Dust explosion'))
    expect(other.getByRole('img', { name: 'Private' })).toBeInTheDocument()
    expect(other.getByText('Risk acceptance lapsed on 21 Oct 2026; net score 12, appetite 9.')).toBeInTheDocument()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it('names in To do why a record that somebody else has is there', async () => {
    const path = `/?filter=${encodeURIComponent(JSON.stringify({ type: 'item', view: 'waiting' }))}`
    const lapsed = { ...risks[1]!, isAboveAppetite: true }
    await renderOnBoard(<BoardPage />, { risks: [risks[0]!, lapsed], role: 'Internal Owner', path })
    const row = within(await rowOf('Dust explosion'))
    expect(row.getByText('Acceptance lapsed').closest('.MuiChip-root')).toBeVisible()
    expect(screen.getAllByText('Acceptance lapsed')).toHaveLength(1)
  })

  it('shows which records wait for the reader', async () => {
    const status = 'waiting_category_expert'
    const waiting = [
      riskOf({ id: 7, event: 'Kiln stop', status, allowedActions: ['review'] }),
      riskOf({ id: 8, event: 'Dust explosion', status }),
    ]
    await renderOnBoard(<BoardPage />, { risks: waiting, role: 'Category Expert' })
    expect(within(await rowOf('Kiln stop')).getByText('With you')).toBeInTheDocument()
    expect(within(await rowOf('Dust explosion')).getByText('With expert')).toBeInTheDocument()
  })

  it('opens a record and the items of a summary from the menu of its row (rules screens.card and screens.drill-down)', async () => {
    const summaries = [
      riskOf({ id: 7, type: 'summary', event: 'Kiln stop', allowedActions: ['edit'] }),
      riskOf({ id: 8, type: 'summary', event: 'Dust explosion' }),
    ]
    const { place } = await renderOnBoard(<BoardPage />, { risks: summaries, role: 'Viewer', path: '/?type=summary' })
    const open = async (title: string) => {
      await userEvent.click(within(await rowOf(title)).getByRole('button', { name: /^More actions/ }))
      return within(await screen.findByRole('menu'))
    }
    expect((await open('Kiln stop')).getByRole('menuitem', { name: 'EDIT' })).toHaveAttribute(
      'href',
      '/risk-summary/create?riskId=7&mode=edit',
    )
    await userEvent.keyboard('{Escape}')
    const menu = await open('Dust explosion')
    expect(menu.getByRole('menuitem', { name: 'VIEW DETAIL' })).toBeInTheDocument()
    await userEvent.click(menu.getByRole('menuitem', { name: 'Risk items' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'No risk items' })
    expect(dialog).toBeInTheDocument()
    expect(place.location.pathname).toBe('/')
  })

  it('opens a record by a click on its row, but not by a control in it', async () => {
    const { place } = await renderOnBoard(<BoardPage />, { risks })
    await userEvent.click(within(await rowOf('Dust explosion')).getByRole('button', { name: /^More actions/ }))
    await userEvent.keyboard('{Escape}')
    expect(place.location.pathname).toBe('/')
    await userEvent.click(within(await rowOf('Dust explosion')).getByRole('img', { name: /^With/ }))
    await waitFor(() => expect(place.location.search).toContain('riskId=8'))
  })

  it('sorts by the head of a column', async () => {
    const { place } = await renderOnBoard(<BoardPage />, { risks })
    await rowOf('Kiln stop')
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Score' })).getByRole('button'))
    await waitFor(() => expect(place.location.search).toContain('order=DESC'))
    expect(place.location.search).toContain('sort=score')
    const net = screen.getByRole('columnheader', { name: 'Score' })
    await waitFor(() => expect(net).toHaveAttribute('aria-sort', 'descending'))
    expect(screen.getAllByRole('columnheader').filter((head) => head.hasAttribute('aria-sort'))).toEqual([net])
  })

  it('names its rows by the record, and what is in them by its number', async () => {
    await renderOnBoard(<BoardPage />, { risks })
    const row = within(await rowOf('Kiln stop'))
    expect(screen.getByRole('table', { name: 'Risk items' })).toBeInTheDocument()
    expect(row.getByRole('rowheader', { name: 'Kiln stop' })).toBeInTheDocument()
    expect(row.getByRole('checkbox', { name: 'Select no. 7' })).toBeInTheDocument()
    expect(row.getByRole('button', { name: 'More actions for no. 7' })).toBeInTheDocument()
  })

  it('shows the columns that its user chose', async () => {
    await renderOnBoard(<BoardPage />, { risks })
    await rowOf('Kiln stop')
    const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
    await chooseInMenu('View')
    const choice = within(await screen.findByRole('region', { name: 'Columns' }, { timeout: 20_000 }))
    expect(heads()).not.toContain('Plans')
    await userEvent.click(choice.getByRole('checkbox', { name: 'Plans' }))
    await waitFor(() => expect(heads()).toContain('Plans'))
    await userEvent.click(choice.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(heads()).not.toContain('Plans'))
  })

  it('leaves out a column in which all rows agree (rule screens.board-layout)', async () => {
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const { unmount } = await renderOnBoard(<BoardPage />, { risks: [riskOf({ id: 7 }), riskOf({ id: 8 })] })
    await waitFor(() => expect(heads()).toContain('Score'))
    expect(heads()).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(Risk owner|Group|Status)$/)]))
    await chooseInMenu('View')
    const choice = within(await screen.findByRole('region', { name: 'Columns' }, { timeout: 20_000 }))
    expect(choice.getByRole('checkbox', { name: 'Status same in all rows' })).toBeChecked()
    unmount()
    const other = riskOf({ id: 9, companyGroup: { id: 99, name: 'Quarry' }, status: 'complete_assessor' })
    const record = riskOf({ id: 10 })
    const owner = { id: 3, firstName: 'Anong', lastName: 'R.' }
    const owned = { ...record, latestDetail: { ...record.latestDetail, owner } }
    await renderOnBoard(<BoardPage />, { risks: [other, owned] })
    await waitFor(() => expect(heads()).toEqual(expect.arrayContaining(['Risk owner', 'Group', 'Score', 'Status'])))
  })

  it('gives way to cards where its user likes, or has no room', async () => {
    const { unmount } = await renderOnBoard(<BoardPage />, { risks })
    await rowOf('Kiln stop')
    await chooseInMenu('View')
    await userEvent.click(await screen.findByRole('button', { name: 'Cards' }))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    unmount()
    width = tableWidth - 1
    await renderOnBoard(<BoardPage />, { risks })
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    await chooseInMenu('View')
    expect(await screen.findByRole('checkbox', { name: 'Heat map' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Cards' })).not.toBeInTheDocument()
  })
})
