import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { RiskAction } from '#domain/risks/workflow/actions'
import type { Risk } from '#domain/wire/risks'
import { ReportFilter } from '#src/features/risks/board-parts/filters/ReportFilter.tsx'
import { sampleAssessment } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { filterIn, renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { LiveUpdates } from '#src/features/risks/live/LiveUpdates.tsx'
import { TestSource } from '#src/features/risks/live/testSupport/TestSource.ts'
import { storageKeys } from '#src/platform/storage.ts'
import { respondToCalls, type CallResponses } from '#src/testSupport/respondToCalls.ts'
import { Home, OpenDecisions } from './Home.tsx'

const deciding: RiskAction[] = ['approve', 'reject']

const by = { id: 4, firstName: 'Anong', lastName: 'Chai' }
const mark = { id: 5, state: 'lapsed' as const, until: '2026-06-30', score: 12, by }

const waiting = [
  riskOf({
    id: 11,
    event: 'The mill stops',
    status: 'waiting_managing_director',
    allowedActions: deciding,
    acceptance: mark,
    facts: [
      { kind: 'target_missed', weight: 4, since: '2026-10-25', values: { target: 9, on: '2026-10-25', score: 12 } },
    ],
  }),
  riskOf({
    id: 12,
    event: 'The crane fails',
    status: 'waiting_managing_director',
    allowedActions: deciding,
    isAboveAppetite: true,
  }),
  riskOf({ id: 13, event: 'Reported by oneself', status: 'waiting_managing_director' }),
]
const remark = (id: number, comment: string, disableStickyNote: boolean, createdAt: string) => ({
  id,
  stickyNoteNo: 0,
  comment,
  disableStickyNote,
  mitigationPlanId: null,
  author: by,
  authorRole: 'Internal Owner',
  createdAt,
})
waiting[0]!.latestDetail.assessments = [sampleAssessment('gross', 4, 5), sampleAssessment('net', 2, 3)]
waiting[0]!.latestDetail.stickyNotes = [
  remark(1, 'Name the spare mill', true, '2026-01-05T03:00:00.000Z'),
  remark(2, 'Which spare mill?', true, '2026-02-05T03:00:00.000Z'),
]
waiting[1]!.latestDetail.stickyNotes = [
  remark(3, 'Who inspects the crane?', false, '2026-02-05T03:00:00.000Z'),
  remark(4, 'An earlier question', true, '2026-01-05T03:00:00.000Z'),
]

const sendApproval = vi.fn(() => Promise.resolve([]))

const submission = (id: number, firstName: string) => ({
  id,
  action: 'submit',
  user: { id, email: 'x', firstName, lastName: 'Srisuk' },
})
/** A review before the last submission was of another revision. */
const actions = [submission(1, 'Nok'), { ...submission(2, 'Kanok'), action: 'review' }, submission(3, 'Mali')]

const acceptance = {
  ...mark,
  riskId: 11,
  revision: 1,
  score: 12,
  appetite: 9,
  reason: 'A spare mill takes nine months',
  condition: 'Inspect it every week',
  role: 'Managing Director',
  createdAt: '2026-01-05T03:00:00.000Z',
  outdatedFields: [],
  outdatedAt: null,
  revokedAt: null,
  revokedBy: null,
  revokeReason: null,
}

const calls = {
  'GET /api/v1/risks/next-steps': () => Promise.resolve([{ riskId: 12, holder: null, notices: [] }]),
  'GET /api/v1/risks/:id/acceptances': () => Promise.resolve([acceptance]),
  'GET /api/v1/risks/:id/changes': () => Promise.resolve({ decided: null, riskRisks: [] }),
  'GET /api/v1/risks/:id/levels': () => Promise.resolve([]),
  'GET /api/v1/risks/:id/audit': () => Promise.resolve(actions),
  'GET /api/v1/risk-targets': () =>
    Promise.resolve([
      { companyGroup: { id: 8, name: 'Siam Kiln' }, due: 4, reached: 1, reachedLate: 0, moved: 3, missed: 0 },
    ]),
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
      aboveAppetiteChange: 2,
    }),
  ),
}

/** The tasks of the page, from records. */
const tasksOf = (risks: readonly Risk[], total: number): CallResponses => ({
  'GET /api/v1/tasks': () =>
    Promise.resolve({
      data: risks.map(({ id, type, companyGroup, facts, allowedActions, latestDetail }) => ({
        kind: 'decide',
        risk: { id, type, title: latestDetail.eventDescription, companyGroup },
        facts,
        allowedActions,
      })),
      total: risks.length,
    }),
  'GET /api/v1/tasks/count': () => Promise.resolve({ total, late: 0, byKind: {} }),
})

const filterOf = (link: HTMLElement) => filterIn(new URL(link.getAttribute('href') ?? '', 'http://x').search)

interface ShowOptions {
  loaded?: Promise<void>
  risks?: Risk[]
  toDo?: number
  path?: string
  slow?: CallResponses
  /** Rendered next to the home. */
  more?: ReactElement
}

const show = (
  role: 'Managing Director' | 'Internal Owner' | 'Viewer',
  {
    loaded = Promise.resolve(),
    risks = waiting,
    toDo = 4,
    path = '/risk-report?type=item',
    slow = {},
    more = <></>,
  }: ShowOptions = {},
) =>
  renderOnBoard(
    <ReportFilter>
      {more}
      <OpenDecisions />
      <Home hasPromises />
    </ReportFilter>,
    {
      role,
      risks,
      calls: {
        'POST /api/v1/risk-summary/approve': sendApproval,
        'GET /api/v1/risks': () => Promise.resolve({ data: [], total: toDo }),
        'GET /api/v1/risks/:id': ({ params }) => loaded.then(() => risks.find((one) => one.id === params.id)!),
        ...calls,
        ...tasksOf(risks, toDo),
        ...slow,
      },
      path,
    },
  )

describe('the home of who decides and reads (rule screens.overview)', () => {
  it('is one decision after the other for a Managing Director, with what it is about', async () => {
    let load = () => {}
    const { getList } = await show('Managing Director', { loaded: new Promise((resolve) => (load = resolve)) })
    const decisions = await screen.findByRole('region', { name: 'Your decisions' })
    expect(within(decisions).getByRole('heading', { level: 3 })).toHaveTextContent('The mill stops')
    const late = expect.objectContaining({ filter: { late: true, type: 'item', state: 'submitted' } })
    expect(getList).toHaveBeenCalledWith('mitigation-plans', late)
    // A click before the reader can see the record does not decide on it.
    expect(within(decisions).queryAllByRole('button', { name: /Approve|Reject/ })).toEqual([])
    // The facts are there before the buttons are.
    expect(within(decisions).getByRole('note', { name: 'Facts against this rating' })).toHaveTextContent(
      'Target score 9 by 25 Oct 2026 was missed; the net score is 12.',
    )
    load()
    const approve = await within(decisions).findByRole('button', { name: 'Approve no. 11' })
    expect(within(decisions).getByText(/^A decision within 20 seconds/)).toBeVisible()
    await within(decisions).findByText('submitted by Mali Srisuk')
    expect(within(decisions).getByText('Mitigation plans').parentElement).toHaveTextContent('None stated')
    expect(within(decisions).getByText('Key current controls').parentElement).toHaveTextContent('None stated')
    await waitFor(() => expect(approve).toBeEnabled())
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-disabled'))
    expect(sendApproval).not.toHaveBeenCalled()
    expect(within(decisions).getByText('Likelihood, Gross → Net').parentElement).toHaveTextContent('2 – Unlikely')
    expect(within(decisions).getByText('Impact: Financial, Gross → Net').parentElement).toHaveTextContent(
      '3 – Moderate',
    )
    // The remark before the last submission, and no older one.
    expect(within(decisions).getByText('Which spare mill?')).toBeVisible()
    expect(within(decisions).queryByText('Name the spare mill')).toBeNull()
    expect(within(decisions).getByText(/^2 left \(all your tasks: \d+\)$/)).toBeVisible()
    const accepted = await within(decisions).findByRole('region', { name: 'Risk acceptance' })
    expect(accepted).toHaveTextContent(/A spare mill takes nine months.*Inspect it every week.*Anong Chai/)
    const promises = await screen.findByRole('region', { name: 'Target outcomes' })
    const moved = await within(promises).findByRole('link', { name: 'Siam Kiln, Postponed: 3' })
    expect(filterOf(moved)).toMatchObject({ type: 'item', companyGroupId: [8], targetOutcome: ['moved'] })
    const unmet = within(promises).getByRole('link', { name: /^4 records have a completed plan/ })
    expect(filterOf(unmet)).toMatchObject({ targetOutcome: ['moved', 'missed'], mitigationStatus: ['Complete'] })
    await userEvent.click(approve)
    // A missed target is heavy enough to ask once (rule facts.approved).
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Target score 9 by 25 Oct 2026 was missed; the net score is 12.')
    expect(sendApproval).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(sendApproval).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await within(decisions).findByRole('button', { name: 'Later' }))
    // A double click on the previous record does not decide on it.
    const next = await within(decisions).findByRole('button', { name: 'Approve no. 12' })
    expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(within(decisions).getByRole('heading', { level: 3 })).toHaveTextContent('The crane fails')
    expect(within(decisions).getByRole('heading', { name: 'The crane fails' })).toHaveFocus()
    const accept = await within(decisions).findByRole('button', { name: 'Approve and accept no. 12' })
    expect(
      within(decisions).getByText(
        'The net score is above the appetite. If you only approve, it is listed as not accepted.',
      ),
    ).toBeVisible()
    expect(within(decisions).getByText('Who inspects the crane?')).toBeVisible()
    expect(within(decisions).queryByText('An earlier question')).toBeNull()
    await waitFor(() => expect(accept).toBeEnabled())
    await userEvent.click(accept)
    expect(await screen.findByRole('dialog', { name: 'Approve and accept' })).toBeVisible()
    expect(await screen.findByRole('textbox', { name: /^Reason/ })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Approve and accept' })).toHaveAttribute('type', 'submit')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await within(decisions).findByRole('button', { name: 'Later' }))
    expect(await within(decisions).findByText(/^No decision is waiting for you/)).toHaveFocus()
  })

  it('asks before an approval that has a warning (rule wire.notices)', async () => {
    sendApproval.mockClear()
    await show('Managing Director')
    const notices = [{ code: 'review_skipped', message: 'Not reviewed: nobody can.' }]
    respondToCalls({
      'GET /api/v1/risks/next-steps': () => Promise.resolve([{ riskId: 11, holder: null, notices }]),
    })
    const decisions = await screen.findByRole('region', { name: 'Your decisions' })
    await within(decisions).findByText('submitted by Mali Srisuk')
    const approve = within(decisions).getByRole('button', { name: 'Approve no. 11' })
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(approve)
    expect(await screen.findByRole('dialog')).toHaveTextContent('Not reviewed: nobody can.')
    expect(sendApproval).not.toHaveBeenCalled()
  })

  it.each([
    ['that is accepted', { acceptance: { ...mark, state: 'active' as const } }],
    [
      'that the reader cannot accept',
      { deniedActions: [{ action: 'accept' as const, reason: 'It is too high.', isPersonal: true as const }] },
    ],
  ])('offers no acceptance of a rating %s (rule acceptance.required)', async (_, state) => {
    await show('Managing Director', { risks: [{ ...waiting[1]!, ...state }] })
    const decisions = await screen.findByRole('region', { name: 'Your decisions' })
    await waitFor(() => expect(within(decisions).getByRole('button', { name: 'Approve no. 12' })).toBeEnabled())
    expect(await within(decisions).findByText('Your approval completes the record.')).toBeVisible()
    expect(within(decisions).queryByRole('button', { name: 'Approve and accept no. 12' })).toBeNull()
  })

  it.each(['audit', 'changes', 'next-steps'] as const)('decides on nothing while its %s is loading', async (part) => {
    let load = () => {}
    const loaded = new Promise<void>((resolve) => (load = resolve))
    const path = part === 'next-steps' ? 'GET /api/v1/risks/next-steps' : (`GET /api/v1/risks/:id/${part}` as const)
    const { queryClient } = await show('Managing Director', {
      slow: { [path]: () => loaded.then<unknown>(() => calls[path]()) },
    })
    const decisions = await screen.findByRole('region', { name: 'Your decisions' })
    await waitFor(() => expect(queryClient.isFetching()).toBe(1))
    expect(within(decisions).queryByRole('button', { name: 'Approve no. 11' })).toBeNull()
    load()
    expect(await within(decisions).findByRole('button', { name: 'Approve no. 11' })).toBeEnabled()
  })

  it('moves the focus to the end of the decisions after the last one', async () => {
    const risks = waiting.slice(0, 1)
    await show('Managing Director', { risks })
    const decisions = await screen.findByRole('region', { name: 'Your decisions' })
    const approve = await within(decisions).findByRole('button', { name: 'Approve no. 11' })
    await waitFor(() => expect(approve).toBeEnabled())
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-disabled'))
    risks.length = 0
    await userEvent.click(approve)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }))
    expect(await within(decisions).findByText(/^No decision is waiting for you/)).toHaveFocus()
  })

  it('keeps a record that another session decides until the reader leaves it (rule tasks.page)', async () => {
    const risks = waiting.slice(0, 2)
    vi.stubGlobal('EventSource', TestSource)
    localStorage.setItem(storageKeys.accessToken, 'secret')
    await show('Managing Director', {
      risks,
      slow: {
        'POST /api/v1/events/ticket': () => Promise.resolve({ ticket: 'ticket', expiresAt: '' }),
        'GET /api/v1/risks/:id': ({ params }) => Promise.resolve(waiting.find((one) => one.id === params.id)),
      },
      more: <LiveUpdates />,
    })
    const decisions = await screen.findByRole('region', { name: 'Your decisions' })
    const approve = await within(decisions).findByRole('button', { name: 'Approve no. 11' })
    await waitFor(() => expect(approve).toBeEnabled())
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-disabled'))
    sendApproval.mockClear()
    risks.shift()
    TestSource.last?.emit(11)
    expect(
      await within(decisions).findByText('No. 11 is no longer waiting for you: it was decided or withdrawn.'),
    ).toBeVisible()
    expect(within(decisions).getByRole('heading', { level: 3 })).toHaveTextContent('The mill stops')
    expect(within(decisions).getByText('Which spare mill?')).toBeVisible()
    expect(
      within(decisions)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Next'])
    // It stays left, even if it is waiting again.
    risks.unshift(waiting[0]!)
    TestSource.last?.emit(11, 'undo')
    await within(decisions).findByText(/^2 left \(all your tasks: \d+\)$/)
    await userEvent.click(within(decisions).getByRole('button', { name: 'Next' }))
    expect(within(decisions).getByRole('heading', { level: 3 })).toHaveTextContent('The crane fails')
    expect(await within(decisions).findByRole('button', { name: 'Approve no. 12' })).toBeVisible()
    expect(sendApproval).not.toHaveBeenCalled()
  })

  it.each([4, 0])('has one sentence without decisions, and a link to %s other tasks', async (toDo) => {
    await show('Internal Owner', { risks: [], toDo })
    const decisions = await screen.findByRole('region', { name: 'Your decisions' })
    expect(await within(decisions).findByText(/^No decision is waiting for you/)).toBeVisible()
    await waitFor(() => expect(within(decisions).queryAllByRole('link')).toHaveLength(toDo > 0 ? 1 : 0))
    if (toDo > 0) expect(within(decisions).getByRole('link')).toHaveAttribute('href', '/to-do')
  })

  it('lists the highest records of the chosen type', async () => {
    const { getList } = await show('Viewer', { path: '/risk-report?type=summary' })
    const top = await screen.findByRole('region', { name: 'Top risks' })
    const rows = await within(top).findAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(/The mill stops.*With you/)
    const highest = {
      filter: { type: 'summary', isActive: true, state: 'submitted' },
      sort: { field: 'score', order: 'DESC' },
    }
    await waitFor(() => expect(getList).toHaveBeenCalledWith('risks', expect.objectContaining(highest)))
  })

  it('shows the map also if nothing moved', async () => {
    calls['GET /api/v1/risk-movement/comparison'].mockResolvedValueOnce({
      gross: [],
      net: [],
      deleted: 0,
      aboveAppetiteChange: 0,
    })
    await show('Viewer')
    const moved = await screen.findByRole('region', { name: 'Net heat map' })
    expect(moved).toHaveTextContent(/no changes\./)
    expect(within(moved).getByText('Likelihood')).toBeInTheDocument()
  })

  it('counts the last submitted versions for an Internal Owner too (rule report.submitted)', async () => {
    const { getList } = await show('Internal Owner')
    expect(await screen.findByText('Counts the last submitted version of each record, without drafts.')).toBeVisible()
    const highest = expect.objectContaining({ filter: { type: 'item', isActive: true, state: 'submitted' } })
    await waitFor(() => expect(getList).toHaveBeenCalledWith('risks', highest))
  })

  it('shows a Viewer three numbers with their change, and no decisions', async () => {
    await show('Viewer')
    const numbers = await screen.findByRole('region', { name: 'At a glance' })
    const above = await within(numbers).findByRole('link', { name: '4 above the appetite' })
    expect(filterOf(above)).toMatchObject({ type: 'item', aboveAppetite: true })
    expect(above.getAttribute('href')).toMatch(/&sort=score&order=DESC$/)
    const unaccepted = await within(numbers).findByRole('link', { name: '4 not accepted' })
    expect(filterOf(unaccepted)).toMatchObject({ type: 'item', acceptanceState: ['none'] })
    expect(await within(numbers).findByText(/^\+2 since /)).toBeVisible()
    expect(within(numbers).getByText(/^\+3 since /)).toBeVisible()
    const moved = await screen.findByRole('region', { name: 'Net heat map' })
    const [raised] = await within(moved).findAllByRole('link', { name: 'Higher score: 3' })
    expect(filterOf(raised!)).toMatchObject({ type: 'item', moved: ['raised'] })
    expect(within(numbers).getByText('Counts the last submitted version of each record, without drafts.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Top risks' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Your decisions' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Target outcomes' })).toBeNull()
  })
})
