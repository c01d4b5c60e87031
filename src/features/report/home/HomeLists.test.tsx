import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import { ReportFilter } from '#src/features/risks/board-parts/filters/ReportFilter.tsx'
import { filterIn, renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import { cardOf, riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import type { CallResponses } from '#src/testSupport/respondToCalls.ts'
import { Home } from './Home.tsx'

interface ListParams {
  filter: { moved?: readonly string[] }
}

const open = (calls: CallResponses, endpoints: object = {}) =>
  renderOnBoard(
    <ReportFilter>
      <Home hasPromises={false} />
    </ReportFilter>,
    { role: 'Viewer', path: '/risk-report?type=item', calls, endpoints },
  )

it.each([
  ['the highest records', (resource: string, { filter }: ListParams) => resource === 'risks' && !filter.moved],
  ['the moved records', (resource: string, { filter }: ListParams) => resource === 'risks' && filter.moved],
  ['the late plans', (resource: string) => resource === 'mitigation-plans'],
])('the home shows that %s could not be loaded, and tries again', async (_, isOf) => {
  let isAway = true
  const getList = async (resource: string, params: ListParams) => {
    if (isAway && isOf(resource, params)) throw new Error('No connection')
    return { data: [], total: 0 }
  }
  await open({}, { getList })
  expect(await screen.findByText('No connection')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('No connection')).not.toBeInTheDocument())
})

it('the highest records are without unrated ones (rule screens.overview)', async () => {
  const cards = [riskOf({ id: 1, event: 'The mill stops' }), riskOf({ id: 2, event: 'Not rated yet', net: null })]
  const getList = async (resource: string, { filter }: ListParams) =>
    resource === 'risks' && !filter.moved ? { data: cards.map(cardOf), total: 2 } : { data: [], total: 0 }
  await open({}, { getList })
  const top = within(await screen.findByRole('region', { name: 'Top risks' }))
  expect((await top.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The mill stops'),
  ])
})

it('an arrow of the map opens the records that moved along it since the last visit (rule screens.overview)', async () => {
  const move = {
    from: { standing: 'low' as const, cell: { likelihood: 1, impact: 2 } },
    to: { standing: 'high' as const, cell: { likelihood: 5, impact: 5 } },
    count: 3,
  }
  const moves = { gross: [], net: [move], deleted: 0, aboveAppetiteChange: 2 }
  await open({ 'GET /api/v1/risk-movement/comparison': () => Promise.resolve(moves) })
  const map = within(await screen.findByRole('region', { name: 'Net heat map' }))
  const arrow = map.getByLabelText('3: likelihood 1 × impact 2 to likelihood 5 × impact 5')
  const today = dayOf(new Date())
  expect(filterIn(new URL(arrow.getAttribute('href')!, 'http://x').search)).toMatchObject({
    fromDay: plusDays(today, -7),
    fromStanding: ['1x2'],
    toDay: today,
    toStanding: ['5x5'],
  })
})
