import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import type { AmountSum, RiskReport } from '#domain/wire/riskReport'
import { originOf } from '#src/features/risks/board-parts/origin.ts'
import { filterIn, renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import ReportPage from './ReportPage.tsx'

const report: RiskReport = {
  total: 7,
  gross: { low: 0, medium: 2, high: 5, unrated: 0 },
  net: { low: 3, medium: 2, high: 2, unrated: 0 },
  riskCategories: [
    { riskCategory: { id: 3, name: 'Process' }, low: 2, medium: 2, high: 2, unrated: 0 },
    { riskCategory: null, low: 1, medium: 0, high: 0, unrated: 0 },
  ],
  workflowStatuses: [{ name: 'draft_assessor', count: 7 }],
  companyGroups: [
    { companyGroup: { id: 8, name: 'Kiln' }, includesDescendants: false, low: 3, medium: 2, high: 2, unrated: 0 },
  ],
  movement: [
    { gross: 'high', net: 'low', count: 3 },
    { gross: 'high', net: 'high', count: 2 },
    { gross: 'medium', net: 'medium', count: 2 },
  ],
  mitigationPlans: [
    { status: 'Pending', plans: 4, risks: 2 },
    { status: 'In Progress', plans: 0, risks: 0 },
    { status: 'Complete', plans: 1, risks: 1 },
  ],
  latePlans: { plans: 3, risks: 2 },
  withoutMitigationPlan: 1,
}

const amounts: AmountSum[] = [
  { currency: 'THB', gross: 35_000_000, net: 5_000_000.5, risks: 3 },
  { currency: 'USD', gross: 0, net: 20, risks: 1 },
]

async function show(
  response: RiskReport = report,
  role: Role = 'Managing Director',
  path = '/risk-report?companyGroupId=8',
) {
  const getRiskReport = vi.fn((_parts: { query?: object }) => Promise.resolve(response))
  const getReportAmounts = vi.fn(() => Promise.resolve(amounts))
  const calls = { 'GET /api/v1/risk-report': getRiskReport, 'GET /api/v1/risk-report/amounts': getReportAmounts }
  const rendered = await renderOnBoard(<ReportPage />, { path, role, calls })
  return { ...rendered, getRiskReport, getReportAmounts }
}

const filterOf = (link: HTMLElement) => filterIn(new URL(link.getAttribute('href') ?? '', 'http://x').search)

describe('the risk report', () => {
  it.each([
    ['Viewer', 1],
    ['Managing Director', 0],
  ] as const)('names its missing private records for the role %s (rule visibility.by-role)', async (role, count) => {
    await show(report, role)
    await screen.findByText(/^Assessed records at a lower level after controls: 3 of 7/)
    expect(screen.queryAllByText(/ · Without private records$/)).toHaveLength(count)
  })

  it('shows every number as a link to the records behind it, under the filters of the report', async () => {
    await show()
    // By label: to look for dozens of links by role takes many seconds here.
    const link = (name: RegExp) => screen.findByLabelText<HTMLAnchorElement>(name, { selector: 'a' })
    expect(filterOf(await link(/^Gross high, Net low: 3 records/))).toEqual({
      type: 'item',
      companyGroupId: [8],
      grossLevel: ['high'],
      level: ['low'],
    })
    expect(screen.getByText(/^Assessed records at a lower level after controls: 3 of 7/)).toBeInTheDocument()
    expect(filterOf(await link(/^Process, High: 2 records/))).toMatchObject({ riskCategoryId: [3], level: ['high'] })
    expect(filterOf(await link(/^Draft by Assessor/))).toMatchObject({ workflowStatus: ['draft_assessor'] })
    expect(filterOf(await link(/^Pending, Records: 2 records/))).toMatchObject({ mitigationStatus: ['Pending'] })
    expect(filterOf(await link(/^Of these late, Records: 2 records/))).toMatchObject({ latePlans: true })
    expect(filterOf(await link(/^Kiln itself, Low: 3/))).toMatchObject({
      companyGroupId: [8],
      includeDescendants: false,
    })
    // Nothing on the board finds records without a category, so their number leads nowhere.
    const categories = screen.getByRole('table', { name: 'By risk category' })
    expect(within(categories).queryByRole('link', { name: /No category/ })).not.toBeInTheDocument()
  })

  it('adds up amounts by currency, and leads to the records that contain them (rule record.amount)', async () => {
    const { getReportAmounts } = await show(report, 'Managing Director', '/risk-report?type=item&level=high')
    const section = await screen.findByRole('region', { name: 'Financial impact' })
    const [, baht, dollars] = within(section).getAllByRole('row')
    expect(originOf('item').to).toMatch(/^\/risk-report\?.*level/)
    // A phone shows each row as a card.
    expect(
      within(baht!)
        .getAllByRole('cell')
        .map(({ dataset }) => dataset.label),
    ).toEqual(['Gross', 'Net', 'Records'])
    expect(baht).toHaveTextContent('THB35,000,000 THB5,000,000.5 THB3')
    expect(dollars).toHaveTextContent('USD0 USD20 USD1')
    expect(getReportAmounts).toHaveBeenCalledWith(
      { query: expect.objectContaining({ type: 'item', level: ['high'] }) },
      expect.anything(),
    )
    const link = within(section).getByLabelText<HTMLAnchorElement>('USD, Records: 1 record')
    expect(filterOf(link)).toEqual({ type: 'item', level: ['high'], financialCurrency: ['USD'] })
  })

  it('counts contradicted ratings and events without a record, and leads to both (rule events.report)', async () => {
    const countRisks = vi.fn(() => Promise.resolve({ data: [], total: 2 }))
    const countEvents = vi.fn(() => Promise.resolve({ data: [], total: 5 }))
    const calls = {
      'GET /api/v1/risk-events': countEvents,
      'GET /api/v1/risk-report': () => Promise.resolve(report),
      'GET /api/v1/risks': countRisks,
    }
    const path = '/risk-report?type=item&companyGroupId=8&level=high'
    await renderOnBoard(<ReportPage />, { path, role: 'Managing Director', calls })
    const section = within(await screen.findByRole('region', { name: 'Records to re-examine' }))
    const records = await section.findByRole('link', { name: 'Contradicted by events: 2' })
    const board = { type: 'item', companyGroupId: [8], level: ['high'], fact: ['events'] }
    expect(filterOf(records)).toEqual(board)
    // Like the other numbers of the report (rule report.submitted).
    const counted = { query: expect.objectContaining({ ...board, state: 'submitted' }) }
    expect(countRisks).toHaveBeenCalledWith(counted, expect.anything())
    const due = await section.findByRole('link', { name: 'Review overdue: 2' })
    expect(filterOf(due)).toEqual({ type: 'item', companyGroupId: [8], level: ['high'], reviewDue: true })
    const events = await section.findByRole('link', { name: 'Events not linked to a record: 5' })
    const unlinked = { linked: false, companyGroupId: [8], includeDescendants: true }
    expect([events.getAttribute('href')?.split('?')[0], filterOf(events)]).toEqual(['/risk-events', unlinked])
    expect(countEvents).toHaveBeenCalledWith({ query: { ...unlinked, perPage: 1 } }, expect.anything())
  })

  it.each([
    ['Managing Director', '31'],
    ['Viewer', undefined],
  ] as const)('leads a %s to the ratings in doubt: %s (rule doubts.page)', async (role, count) => {
    const doubts = vi.fn(() => Promise.resolve({ data: [], total: 31 }))
    const calls = {
      'GET /api/v1/risk-doubts': doubts,
      'GET /api/v1/risk-events': () => Promise.resolve({ data: [], total: 5 }),
      'GET /api/v1/risk-report': () => Promise.resolve(report),
      'GET /api/v1/risks': () => Promise.resolve({ data: [], total: 2 }),
    }
    await renderOnBoard(<ReportPage />, { path: '/risk-report?type=item&level=high', role, calls })
    const section = within(await screen.findByRole('region', { name: 'Records to re-examine' }))
    await section.findByRole('link', { name: 'Contradicted by events: 2' })
    const name = 'Ratings in doubt (filters not applied): '
    if (count === undefined) {
      expect(section.queryByRole('rowheader', { name: /^Ratings in doubt/ })).not.toBeInTheDocument()
      expect(doubts).not.toHaveBeenCalled()
    } else {
      expect(await section.findByRole('link', { name: `${name}${count}` })).toHaveAttribute('href', '/rating-doubts')
    }
  })

  it('asks under the filters of its address', async () => {
    const { getRiskReport } = await show(report, 'Viewer', '/risk-report?type=summary&level=high')
    await screen.findByText('7 records in this report')
    expect(getRiskReport.mock.lastCall?.[0].query).toMatchObject({ type: 'summary', level: ['high'], isActive: true })
  })

  it('reports that there is nothing to report on', async () => {
    await show({ ...report, total: 0 })
    expect(await screen.findByText('There are no records to report.')).toBeInTheDocument()
  })
})
