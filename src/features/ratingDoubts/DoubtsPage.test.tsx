import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { factWeights, type Fact } from '#domain/risks/facts'
import type { CallNamed } from '#domain/wire/calls/index'
import type { RatingPatternRow, RiskDoubt } from '#domain/wire/ratingDoubts'
import { cardOf, riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import type { PartsOf } from '#src/platform/http/call.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import DoubtsPage from './DoubtsPage.tsx'

const events: Fact = {
  kind: 'events',
  weight: factWeights.events,
  since: '2026-03-01',
  values: { events: 5, months: 36, likelihood: 5, rated: 2 },
}
const silent: Fact = { kind: 'silent', weight: 1, since: '2025-01-05', values: { on: '2025-01-05' } }

const doubtOf = (id: number, facts: Fact[], others: Partial<RiskDoubt> = {}): RiskDoubt => {
  const risk = cardOf(riskOf({ id, event: `Event ${id}`, status: 'complete_assessor' }))
  const companyGroup = { id: 8, name: 'Saraburi' }
  return {
    risk: { ...risk, companyGroup, facts, owner: { id: 4, firstName: 'Anong', lastName: 'Rattana' } },
    facts,
    weight: facts.reduce((sum, { weight }) => sum + weight, 0),
    question: null,
    ...others,
  }
}

const pattern = (name: RatingPatternRow['pattern'], id: number, riskIds: number[]): RatingPatternRow => ({
  pattern: name,
  companyGroup: { id, name: `Group ${id}` },
  count: riskIds.length,
  of: 20,
  riskIds,
})

const all = [
  doubtOf(7, [events, silent]),
  doubtOf(9, [silent], { question: { createdAt: '2026-11-02T03:00:00.000Z', answeredAt: '2026-11-05T03:00:00.000Z' } }),
]

type DoubtParts = PartsOf<CallNamed<'GET /api/v1/risk-doubts'>>

async function open(doubts = all, previous: RatingPatternRow[] = []) {
  const asked = vi.fn(async () => ({}))
  const getDoubts = vi.fn(async ({ query }: DoubtParts) => {
    const kinds = [query?.kind ?? []].flat()
    const data = doubts.filter(({ facts }) => kinds.length === 0 || facts.some(({ kind }) => kinds.includes(kind)))
    return { data, total: data.length }
  })
  await renderWithResponses(<DoubtsPage />, {
    role: 'Managing Director',
    calls: {
      'GET /api/v1/risk-doubts': getDoubts,
      'GET /api/v1/rating-patterns': async ({ query }) =>
        query?.previous ? previous : [pattern('silent', 8, [7, 9]), pattern('silent', 9, [])],
      'POST /api/v1/risks/:id/comments': asked,
    },
    endpoints: { getList: async () => ({ data: [], total: 0 }) },
  })
  return { user: userEvent.setup(), asked, getDoubts }
}

describe('the page of ratings in doubt', () => {
  it('lists the strongest ratings in doubt with their facts, owner and score (rule doubts.page)', async () => {
    await open()
    expect(await screen.findByText('Facts speak against 2 of 40 records whose review is complete.')).toBeInTheDocument()
    const [first] = (await screen.findAllByRole('row')).slice(1)
    const row = within(first!)
    expect(row.getByRole('link', { name: 'Event 7' })).toHaveAttribute('href', '/risk/create?riskId=7')
    expect(row.getByText('#7 · Saraburi · Risk owner: Anong Rattana')).toBeInTheDocument()
    expect(row.getByText('5 events in 36 months indicate likelihood 5; rated 2.')).toBeInTheDocument()
    expect(row.getByText(/No confirmation, change or comment since/)).toBeInTheDocument()
    expect(row.getByText('6')).toBeInTheDocument()
    // The page has all of them.
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('compares the patterns with those of the last period that can be counted (rule patterns.previous)', async () => {
    await open(all, [{ ...pattern('silent', 8, [7]), on: '2026-06-30' }])
    expect(
      await screen.findByText(
        'Facts speak against 2 of 40 records whose review is complete. 1 more than at the end of the last period.',
      ),
    ).toBeInTheDocument()
  })

  it('has the fact that contradicts the rating first and bold, late work grey after it, and at most three facts', async () => {
    const facts: Fact[] = [
      events,
      { kind: 'target_missed', weight: 4, since: '2026-06-30', values: { target: 4, on: '2026-06-30', score: 12 } },
      { kind: 'review_overdue', weight: 2, since: '2026-08-01', values: { on: '2026-08-01' } },
      silent,
      { kind: 'all_middle', weight: 1, since: null, values: { rate: 3 } },
    ]
    const { user } = await open([doubtOf(7, facts), doubtOf(9, [silent])])
    const [first, second] = (await screen.findAllByRole('row')).slice(1)
    const listed = within(first!).getAllByRole('listitem')
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^5 events/),
      expect.stringMatching(/^Target score 4 by/),
      expect.stringMatching(/^Review overdue/),
      '2 more',
    ])
    const styles = (row: HTMLElement) =>
      within(row)
        .getAllByRole('listitem')
        .map((one) => ('late' in one.dataset ? 'grey' : one.querySelector('strong') ? 'bold' : ''))
    expect(styles(first!)).toEqual(['bold', '', 'grey', ''])
    // No evidence contradicts the second record.
    expect(styles(second!)).toEqual(['grey'])
    await user.click(within(first!).getByRole('button', { name: '2 more' }))
    expect(within(first!).getAllByRole('listitem').at(-1)).toHaveTextContent(
      'Likelihood and impact are both 3, gross and net.',
    )
  })

  it('asks for contradictions first, and begins a record with its own: in its row, and in the proposed question', async () => {
    const amount: Fact = {
      kind: 'amount_level',
      weight: factWeights.amount_level,
      since: null,
      values: { amount: 90_000_000, limit: 10_000_000, level: 2, currency: 'THB' },
    }
    const missed: Fact = {
      kind: 'target_missed',
      weight: factWeights.target_missed,
      since: '2026-06-30',
      values: { target: 4, on: '2026-06-30', score: 12 },
    }
    const { user, getDoubts } = await open([doubtOf(7, [missed, amount]), doubtOf(9, [missed])])
    const [first, second] = (await screen.findAllByRole('row')).slice(1)
    const listed = (row: HTMLElement) => within(row).getAllByRole('listitem')
    expect(listed(first!).map((one) => [one.textContent?.slice(0, 6), one.querySelector('strong') !== null])).toEqual([
      [expect.not.stringContaining('Target'), true],
      ['Target', false],
    ])
    expect(listed(second!).map((one) => one.querySelector('strong'))).toEqual([null])
    const begin = listed(first!)[0]?.textContent?.slice(0, 10)
    expect(getDoubts.mock.calls[0]?.[0].query).toMatchObject({ first: 'contradictions' })
    await user.click(screen.getByRole('button', { name: 'Ask about #7' }))
    const dialog = within(await screen.findByRole('dialog'))
    const proposed = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: /Your question/ })
    expect(proposed.value.slice(0, 10)).toBe(begin)
  })

  it('selects records by a kind of fact, and offers only kinds that occur, with their numbers', async () => {
    const { user } = await open()
    await screen.findByRole('link', { name: 'Event 9' })
    await user.click(screen.getByRole('button', { name: 'All kinds of facts' }))
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'All kinds of facts 2',
      'Contradicted by events 1',
      'No activity for a year 2',
    ])
    await user.click(screen.getByRole('menuitemradio', { name: 'Contradicted by events 1' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Event 9' })).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: 'Event 7' })).toBeInTheDocument()
    expect(screen.getByText('Facts speak against 2 of 40 records whose review is complete.')).toBeInTheDocument()
  })

  it('sends the question that it proposes from the strongest fact, and shows which own question was answered', async () => {
    const { user, asked } = await open()
    expect(await screen.findByText(/^Answered on .*2026/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ask about #7' }))
    const dialog = within(await screen.findByRole('dialog'))
    const text = '5 events in 36 months indicate likelihood 5; rated 2. Is the rating still right?'
    expect(await dialog.findByRole('textbox', { name: /Your question/ })).toHaveValue(text)
    await user.click(dialog.getByRole('button', { name: 'Ask' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      { params: { id: 7 }, body: { text, isQuestion: true } },
      expect.anything(),
    )
  })

  it('offers a new rating only to users who can edit the record', async () => {
    const editable = doubtOf(7, [events])
    editable.risk.allowedActions = ['edit_again']
    const open1 = doubtOf(8, [events])
    open1.risk.allowedActions = ['edit']
    await open([editable, open1, doubtOf(9, [events])])
    expect(await screen.findByRole('button', { name: 'Rate #7 again' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Rate #8 again' })).toHaveAttribute(
      'href',
      '/risk/8/net-assessments?mode=edit',
    )
    expect(screen.queryByRole('button', { name: 'Rate #9 again' })).not.toBeInTheDocument()
  })

  it('counts patterns by company groups that have one, and explains a kind in the dialog of its number', async () => {
    const { user, getDoubts } = await open()
    await user.click(await screen.findByRole('tab', { name: 'By company group' }))
    const number = await screen.findByRole('button', { name: '2 · 10%, Group 8, No activity for a year: 2 of 20' })
    expect(screen.queryByText('Group 9')).not.toBeInTheDocument()
    expect(screen.queryByText(/365 days/)).not.toBeInTheDocument()
    await user.click(number)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/for 365 days/)).toBeInTheDocument()
    expect(await dialog.findByRole('link', { name: 'Event 9' })).toBeInTheDocument()
    expect(getDoubts).toHaveBeenLastCalledWith(
      { query: { kind: ['silent'], first: 'contradictions', page: 1, companyGroupId: [8] } },
      expect.anything(),
    )
  })

  it('shows a failure without waiting for its summary', async () => {
    await renderWithResponses(<DoubtsPage />, {
      role: 'Managing Director',
      calls: {
        'GET /api/v1/risk-doubts': () => Promise.reject(new Error('Broken')),
        'GET /api/v1/rating-patterns': () => Promise.resolve([]),
      },
      endpoints: { getList: async () => ({ data: [], total: 0 }) },
    })
    expect(await screen.findByText('Broken')).toBeInTheDocument()
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull())
  })

  it('has a message if no rating is in doubt', async () => {
    await open([])
    expect(
      await screen.findByText('No record whose review is complete has facts against its rating.'),
    ).toBeInTheDocument()
  })
})
