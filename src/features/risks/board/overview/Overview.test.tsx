import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { RiskAction } from '#domain/risks/workflow/actions'
import { overviewOf } from '#domain/risks/views'
import { filterIn, renderOnBoard } from '../testSupport/renderOnBoard.tsx'
import { riskOf } from '../testSupport/risks.ts'
import Overview from './Overview.tsx'

const deciding: RiskAction[] = ['approve', 'reject']

const waiting = [
  riskOf({ id: 11, event: 'The mill stops', status: 'waiting_managing_director', allowedActions: deciding }),
  riskOf({ id: 12, event: 'The crane fails', status: 'waiting_managing_director', allowedActions: deciding }),
  riskOf({ id: 13, event: 'Reported by oneself', status: 'waiting_managing_director' }),
]

const verbs = { countRisks: () => Promise.resolve(4) }

const calls = {
  'GET /api/v1/risks/:id/changes': () => Promise.resolve({ decided: null, riskRisks: [] }),
  'GET /api/v1/risk-movement/comparison': vi.fn(() =>
    Promise.resolve({
      gross: [],
      net: [
        {
          from: { standing: 'low' as const, cell: { likelihood: 1, impact: 2 } },
          to: { standing: 'high' as const, cell: { likelihood: 5, impact: 5 } },
          count: 3,
        },
      ],
      deleted: 0,
    }),
  ),
}

const filterOf = (link: HTMLElement) => filterIn(new URL(link.getAttribute('href') ?? '', 'http://x').search)

describe('what waits and what moved (rule screens.overview)', () => {
  it('is one decision after the other for a Managing Director, with what it is about', async () => {
    await renderOnBoard(<Overview isOpenAtFirst />, { role: 'Managing Director', risks: waiting, verbs, calls })
    const decisions = await screen.findByRole('region', { name: 'Your decisions' })
    expect(within(decisions).getByRole('heading', { level: 4 })).toHaveTextContent('The mill stops')
    expect(await within(decisions).findByRole('button', { name: 'Approve' })).toBeEnabled()
    expect(within(decisions).getByText('1 more after this one')).toBeVisible()
    const fact = screen.getByRole('link', { name: 'Awaiting your decision: 2 risk items' })
    expect(filterOf(fact)).toMatchObject({ type: 'item', workflowStatus: ['waiting_managing_director'] })
    await userEvent.click(within(decisions).getByRole('button', { name: 'Later' }))
    expect(within(decisions).getByRole('heading', { level: 4 })).toHaveTextContent('The crane fails')
    await userEvent.click(within(decisions).getByRole('button', { name: 'Later' }))
    expect(within(decisions).getByRole('heading', { level: 4 })).toHaveTextContent('The mill stops')
  })

  it('is one line on the board until it is opened, and has no decisions for a Viewer', async () => {
    await renderOnBoard(<Overview isOpenAtFirst={false} />, { role: 'Viewer', risks: waiting, verbs, calls })
    const above = await screen.findByRole('link', { name: 'Above appetite: 4 risk items' })
    expect(filterOf(above)).toMatchObject({ type: 'item', aboveAppetite: true })
    expect(filterOf(screen.getByRole('link', { name: 'With late plans: 4 risk summaries' }))).toMatchObject({
      type: 'summary',
      latePlans: true,
    })
    expect(screen.queryByRole('region', { name: 'Top risks' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    const [raised] = await screen.findAllByRole('link', { name: 'Higher score: 3' })
    expect(filterOf(raised!)).toMatchObject({ type: 'item', moved: ['raised'] })
    expect(screen.queryByText(/Lower score/)).toBeNull()
    expect(screen.getByRole('region', { name: 'Top risks' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Your decisions' })).toBeNull()
  })

  it.each([
    ['Managing Director', 'report'],
    ['Internal Owner', 'board'],
    ['Viewer', 'board'],
    ['Assessor', null],
    ['Category Expert', null],
  ] as const)('of a %s stands on the %s', (role, page) => expect(overviewOf(role)).toBe(page))
})
