import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { RiskReport } from '#domain/wire/riskReport'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import FullscreenReportPage from './FullscreenReportPage.tsx'

const report: RiskReport = {
  total: 39,
  gross: { low: 0, medium: 9, high: 30, unrated: 0 },
  net: { low: 10, medium: 25, high: 4, unrated: 0 },
  riskCategories: [],
  workflowStatuses: [],
  companyGroups: [],
  movement: [{ gross: 'high', net: 'medium', count: 26 }],
  mitigationPlans: [],
  latePlans: { plans: 0, risks: 0 },
  withoutMitigationPlan: 0,
}

const calls = { 'GET /api/v1/risk-report': () => Promise.resolve(report) }

describe('the full-screen report', () => {
  it('shows the numbers, both heat maps and the highest risks', async () => {
    const { getList } = await renderOnBoard(<FullscreenReportPage />, {
      role: 'Managing Director',
      risks: [riskOf()],
      calls,
    })
    expect(await screen.findByText('Kiln stops for a week')).toBeInTheDocument()
    expect(screen.getByText('39')).toBeInTheDocument()
    expect(screen.getByText('26')).toBeInTheDocument()
    expect(screen.getAllByRole('table')).toHaveLength(2)
    const [, params] = getList.mock.calls.find(([resource]) => resource === 'risks') ?? []
    expect(params).toMatchObject({ sort: { field: 'score', order: 'DESC' }, filter: { state: 'submitted' } })
    expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute(
      'href',
      boardLink({ type: 'item' }, '/risk-report'),
    )
  })

  it('shows cut titles and what follows them whole in a tooltip (rule text.tooltip)', async () => {
    await renderOnBoard(<FullscreenReportPage />, { role: 'Managing Director', risks: [riskOf()], calls })
    const title = await screen.findByText('Kiln stops for a week')
    const group = screen.getByText(/ · /)
    for (const [hovered, cut] of [
      [title, title.parentElement!],
      [group, group],
    ] as const) {
      Object.defineProperties(cut, { scrollHeight: { value: 80 }, clientHeight: { value: 40 } })
      await userEvent.hover(hovered)
      expect(await screen.findByRole('tooltip', { name: hovered.textContent })).toBeInTheDocument()
    }
  })
})
