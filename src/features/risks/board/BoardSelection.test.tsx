import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { actionOn, bulkActionsOf } from '#domain/records/listActions'
import { riskActions } from '#domain/risks/workflow/actions'
import { board } from '#i18n/en/board'
import { ApiError } from '#src/platform/http/apiError.ts'
import type { CallResponses } from '#src/testSupport/respondToCalls.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { sampleOf } from '#tests/support/scope'
import BoardPage from './BoardPage.tsx'
import { renderOnBoard } from './testSupport/renderOnBoard.tsx'
import { cardOf, riskOf } from './testSupport/risks.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', vi.fn())
})

const { selection } = board

/** The body of a report. */
interface Reported {
  riskSummaryRequire?: { id: number }[] | undefined
  acceptance?: object | undefined
}

describe('what is done to several records', () => {
  it.each(['open', 'confirmed'])('is explained where they are %s in a review period', async (state) => {
    const filter = { type: 'item', reviewPeriodId: 3, reviewPeriodState: [state] }
    const path = `/?filter=${encodeURIComponent(JSON.stringify(filter))}`
    await renderOnBoard(<BoardPage />, { risks: [riskOf({ event: 'Kiln stop' })], path })
    const count = await screen.findByText(/^1 record\b/)
    expect(count.textContent.endsWith(board.reviewPeriod.hint)).toBe(state === 'open')
  })

  it('is offered by the actions that the selected record allows, and by no other (rule workflow.allowed-actions)', async () => {
    const role = 'Internal Owner'
    // The daily run takes a third: each click renders the whole board again.
    const tested = sampleOf(riskActions, 3)
    const risks = tested.map((action, index) =>
      riskOf({ id: index + 1, type: 'summary', event: action, allowedActions: [action] }),
    )
    await renderOnBoard(<BoardPage />, { role, risks, path: '/?type=summary' })
    const actions = bulkActionsOf(role)
    for (const [index, action] of tested.entries()) {
      const box = await screen.findByRole('checkbox', { name: `Select no. ${index + 1}` })
      await userEvent.click(box)
      const bar = await screen.findByRole('region', { name: 'Selected records' })
      // By text: names of all roles are slow to compute for each action.
      const offered = actions.filter((one) => within(bar).queryByText(selection[one], { selector: 'button' }) !== null)
      expect([action, offered]).toEqual([action, actions.filter((one) => actionOn('summary', one) === action)])
      await userEvent.click(box)
    }
  })

  it('is no summary for somebody who has only the permission to create one (rule roles.creators)', async () => {
    const { userRole } = sessionOf('Internal Owner')
    await renderOnBoard(<BoardPage />, {
      role: 'Viewer',
      session: { userRole },
      risks: [riskOf({ id: 1, event: 'Kiln stop' })],
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select no. 1' }))
    const bar = await screen.findByRole('region', { name: 'Selected records' })
    expect(await within(bar).findByText(selection.print)).toBeVisible()
    expect(within(bar).queryByText(selection.addToSummary)).not.toBeInTheDocument()
  })

  it('skips records without the action, continues after a refusal, and reports each result', async () => {
    const risks = [
      riskOf({ id: 1, event: 'Kiln stop', allowedActions: ['submit'] }),
      riskOf({ id: 2, event: 'Dust explosion', allowedActions: ['submit'] }),
      riskOf({ id: 3, event: 'Flood', reasons: { submit: 'It is with the expert.' } }),
    ]
    const submitRisk = vi.fn(({ params: { id } }: { params: { id: string | number } }) =>
      id === 1
        ? Promise.reject(new ApiError('Net is not rated.', 400, { method: 'PUT', path: '/api/v1/risks/1/submit' }))
        : Promise.resolve(risks[1]!),
    )
    await renderOnBoard(<BoardPage />, { risks, calls: { 'PUT /api/v1/risks/:id/submit': submitRisk } })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Submit (2)' }))
    const question = await screen.findByRole('alertdialog', { name: 'Submit' })
    expect(question).toHaveTextContent('1 other selected record will not change.')
    await userEvent.click(within(question).getByRole('button', { name: 'Ok' }))
    const result = await screen.findByRole('alertdialog', { name: '1 of 3 done' })
    await waitFor(() => expect(result).toHaveTextContent('3 – FloodIt is with the expert.'))
    expect(result).toHaveTextContent('1 – Kiln stopNet is not rated.')
    expect(result).toHaveTextContent('2 – Dust explosionDone.')
    expect(submitRisk).toHaveBeenCalledTimes(2)
  })
})

describe('the confirmation of several records (rule review-dates.evidence)', () => {
  it('confirms those without evidence together, then each of the others with its answers', async () => {
    const complete = (id: number, others: Partial<Parameters<typeof riskOf>[0]> = {}) =>
      riskOf({
        id,
        event: `Kiln ${id}`,
        status: 'complete_managing_director',
        allowedActions: ['confirm'],
        ...others,
      })
    const values = { amount: 110e6, limit: 50e6, level: 4, currency: 'THB' }
    const facts = [{ kind: 'amount_level' as const, weight: 3, since: null, values }]
    const reason = 'It is with the expert.'
    const leftOut = { ...complete(5, { allowedActions: [] }), deniedActions: [{ action: 'confirm' as const, reason }] }
    const overdue = { kind: 'review_overdue' as const, weight: 2, since: '2026-06-30', values: { on: '2026-06-30' } }
    const stalled = { kind: 'plans_stalled' as const, weight: 2, since: null, values: { plans: 1, days: 95 } }
    const risks = [
      complete(1, { facts: [overdue] }),
      complete(2, { facts: [stalled] }),
      complete(3, { facts }),
      complete(4, { isTargetOpen: true }),
      leftOut,
    ]
    const confirm = vi.fn(async (_call: { params: { id: number | string }; body: object }) => risks[0]!)
    await renderOnBoard(<BoardPage />, { risks, calls: { 'POST /api/v1/risks/:id/confirmations': confirm } })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm unchanged (4)' }))
    const dialog = async (text: RegExp) => {
      const found = await screen.findByRole('alertdialog', { name: 'Confirm unchanged' })
      await waitFor(() => expect(found).toHaveTextContent(text))
      return within(found)
    }
    const ok = async (one: ReturnType<typeof within>) => userEvent.click(one.getByRole('button', { name: 'Confirm' }))
    const together = await dialog(/these 2 records/)
    // The confirmation itself answers an overdue review (rule facts.shown).
    expect(together.getByRole('heading', { level: 3 })).toHaveTextContent('#2 Kiln 2')
    expect(together.getByRole('note')).toHaveTextContent('1 plan without progress for 95 days.')
    await ok(together)
    const third = await dialog(/#3 – Kiln 3/)
    expect(third.getByRole('note')).toHaveTextContent(
      '110 million THB is above 50 million, the upper limit of impact rating 4.',
    )
    expect(third.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await userEvent.click(third.getByRole('button', { name: 'Skip' }))
    const fourth = await dialog(/#4 – Kiln 4/)
    // Nothing comes after the last one.
    expect(fourth.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument()
    await userEvent.click(fourth.getByRole('checkbox', { name: /^Keep the target/ }))
    await ok(fourth)
    const result = await screen.findByRole('alertdialog', { name: '3 of 5 done' })
    expect(result).toHaveTextContent('3 – Kiln 3Not confirmed.')
    await waitFor(() => expect(result).toHaveTextContent(`5 – Kiln 5${reason}`))
    const { updatedAt } = risks[0]!
    expect(confirm.mock.calls.map(([{ params, body }]) => [params.id, body])).toEqual([
      [1, { updatedAt }],
      [2, { updatedAt }],
      [4, { updatedAt, target: 'kept' }],
    ])
  })
})

it.each([
  ['Report', 'Assessor', 'submit', 0],
  ['Approve', 'Managing Director', 'approve', 1],
] as const)(
  'the dialog asks about %s of several records with the facts against their ratings (rule facts.shown)',
  async (name, role, action, counted) => {
    const facts = [{ kind: 'silent' as const, weight: 1, since: '2026-01-05', values: { on: '2026-01-05' } }]
    const risks = [1, 2].map((id) =>
      riskOf({ id, event: `Kiln ${id}`, type: 'summary', allowedActions: [action], ...(id === 1 && { facts }) }),
    )
    await renderOnBoard(<BoardPage />, { role, risks, path: '/?type=summary' })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    expect(dialog.getByRole('heading', { name: '#1 Kiln 1' })).toBeVisible()
    expect(dialog.getByRole('note')).toHaveTextContent(/05 Jan 2026/)
    expect(dialog.queryAllByText(/^A decision within 20 seconds/)).toHaveLength(counted)
  },
)

describe('the approval of several records', () => {
  it('asks once for the acceptance of those above their appetite that may be accepted, keeps refused ones selected and the typed text', async () => {
    const risks = [1, 2, 3, 4, 5].map((id) =>
      riskOf({
        id,
        event: `Kiln ${id}`,
        type: 'summary',
        allowedActions: ['approve'],
        net: id === 1 ? [2, 2] : [3, 4],
        ...(id === 4 && { deniedAcceptance: 'The Managing Director accepts it.' }),
      }),
    )
    const approveReport = vi.fn(({ body }: { body: Reported }): Promise<never[]> =>
      body.riskSummaryRequire?.[0]?.id === 3 && approveReport.mock.calls.length < 4
        ? Promise.reject(new ApiError('Somebody else changed it.', 409, { method: 'POST', path: '/approve' }))
        : Promise.resolve([]),
    )
    const settings: Record<string, string> = { ACCEPTANCE_REQUIRED: 'true', ACCEPTANCE_OWNER_LIMIT: '12' }
    const getOne = (resource: string, { id }: { id: string }) =>
      Promise.resolve({ data: resource === 'settings' ? { id, value: settings[id] } : cardOf(risks[Number(id) - 1]!) })
    // The last one goes on to the Managing Director, who decides on its acceptance.
    const director = { role: 'Managing Director', users: [] }
    const step = (riskId: number) => ({
      riskId,
      action: 'approve',
      holder: riskId === 5 ? director : null,
      notices: [],
    })
    await renderOnBoard(<BoardPage />, {
      role: 'Managing Director',
      risks,
      path: '/?type=summary',
      endpoints: { getOne } as object,
      calls: {
        'GET /api/v1/risks/next-steps': () => Promise.resolve(risks.map(({ id }) => step(id))) as never,
        'POST /api/v1/risk-summary/approve': approveReport,
      },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve' }, { timeout: 20_000 })
    expect(dialog).toHaveTextContent('3 records are above their appetite.')
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'Replaced next year')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve and accept' }))
    const result = await screen.findByRole('alertdialog', { name: '4 of 5 done' })
    expect(result).toHaveTextContent('3 – Kiln 3Somebody else changed it.')
    expect(screen.getByText('4 records approved.')).toBeInTheDocument()
    const acceptance = expect.objectContaining({ reason: 'Replaced next year' })
    expect(approveReport.mock.calls.map(([{ body }]) => [body.riskSummaryRequire?.[0]?.id, body.acceptance])).toEqual([
      [1, undefined],
      [2, acceptance],
      [3, acceptance],
      [4, undefined],
    ])
    await userEvent.click(within(result).getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const again = await screen.findByRole('dialog', { name: 'Approve and accept' })
    expect(within(again).getByRole('textbox', { name: /Reason/ })).toHaveValue('Replaced next year')
    await userEvent.click(within(again).getByRole('button', { name: 'Approve and accept' }))
    await waitFor(() => expect(approveReport).toHaveBeenCalledTimes(5))
  })
})

describe('what was done to several records together', () => {
  const waiting = [1, 2].map((id) =>
    riskOf({ id, event: `Kiln ${id}`, status: 'waiting_category_expert', allowedActions: ['withdraw'] }),
  )
  const stored = ({ params: { id } }: { params: { id: string | number } }) => Promise.resolve(waiting[Number(id) - 1]!)
  const withdrawAll = async (calls: CallResponses) => {
    await renderOnBoard(<BoardPage />, {
      risks: waiting,
      calls: { 'PUT /api/v1/risks/:id/withdraw': stored, ...calls },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    expect(await screen.findByText('2 records withdrawn.')).toBeInTheDocument()
  }
  const asWithdrawn = ({ params: { id } }: { params: { id: string | number } }) =>
    Promise.resolve(riskOf({ id: Number(id), status: 'withdrawn_assessor', allowedActions: ['submit'] }))

  it('is undone record by record from its message (rule workflow.take-back)', async () => {
    const submitRisk = vi.fn(stored)
    await withdrawAll({ 'GET /api/v1/risks/:id': asWithdrawn, 'PUT /api/v1/risks/:id/submit': submitRisk })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone.')).toBeInTheDocument()
    expect(submitRisk.mock.calls.map(([{ params }]) => params.id)).toEqual([1, 2])
  })

  it('shows how many of them others have processed since', async () => {
    const submitRisk = vi.fn(stored)
    await withdrawAll({
      'GET /api/v1/risks/:id': ({ params }) =>
        params.id === 1 ? Promise.resolve(waiting[0]!) : asWithdrawn({ params }),
      'PUT /api/v1/risks/:id/submit': submitRisk,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 of 2 done. Not possible now.')).toBeInTheDocument()
    expect(submitRisk.mock.calls.map(([{ params }]) => params.id)).toEqual([2])
  })

  it('is withdrawn from its message if it was sent on (rule workflow.take-back)', async () => {
    const drafted = riskOf({ id: 1, event: 'Kiln 1', allowedActions: ['submit'] })
    const withdrawRisk = vi.fn(() => Promise.resolve(drafted))
    const calls: CallResponses = {
      'PUT /api/v1/risks/:id/submit': () => Promise.resolve(waiting[0]!),
      'PUT /api/v1/risks/:id/withdraw': withdrawRisk,
      'GET /api/v1/risks/:id': () => Promise.resolve(waiting[0]!),
    }
    await renderOnBoard(<BoardPage />, { risks: [drafted], calls })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(withdrawRisk).toHaveBeenCalledTimes(1))
  })

  it('cannot be undone if one of the records would go elsewhere', async () => {
    const reported = riskOf({ id: 3, event: 'Dust', status: 'waiting_internal_owner', allowedActions: ['withdraw'] })
    const withdrawRisk = () => Promise.resolve(reported)
    await renderOnBoard(<BoardPage />, {
      risks: [...waiting, reported],
      calls: { 'PUT /api/v1/risks/:id/withdraw': withdrawRisk },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    expect(await screen.findByText('3 records withdrawn.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })
})

describe('what is set on several records together (rule screens.selection)', () => {
  const refusal = new ApiError('Somebody else changed it.', 409, { method: 'PUT', path: '/api/v1/risks/2' }, {})
  const records = [1, 2, 3].map((id) => riskOf({ id, event: `Kiln ${id}`, allowedActions: ['edit', 'delete'] }))
  const refusesTwo = ({ params: { id } }: { params: { id: string | number }; body: object }, _options?: object) =>
    id === 2 ? Promise.reject(refusal) : Promise.resolve(records[0]!)

  it('selects the whole list, sets a category on each record, and shows what became of each', async () => {
    const getList = (resource: string, { pagination }: { pagination: { page: number } }) =>
      Promise.resolve(
        resource === 'risks'
          ? { data: (pagination.page === 1 ? records.slice(0, 2) : records.slice(2)).map(cardOf), total: 3 }
          : { data: [{ id: 4, name: 'Hazard', isRetired: false }], total: 1 },
      )
    const updateRisk = vi.fn(refusesTwo)
    await renderOnBoard(<BoardPage />, {
      endpoints: { getList } as object,
      calls: { 'PUT /api/v1/risks/:id': updateRisk },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 3' }))
    expect(await screen.findByText('3 selected')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Set category' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set category' }, { timeout: 20_000 }))
    await userEvent.click(dialog.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'Hazard' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Set category' }))
    const results = await screen.findByRole('alertdialog', { name: '2 of 3 done' })
    expect(results).toHaveTextContent('Somebody else changed it.')
    expect(updateRisk).toHaveBeenCalledTimes(3)
    expect(updateRisk).toHaveBeenLastCalledWith(
      { params: { id: 3 }, body: { detail: { riskCategoryId: 4 }, updatedAt: records[2]?.updatedAt } },
      { errors: 'caller' },
    )
  })

  it('deletes each record that may be deleted', async () => {
    await renderOnBoard(<BoardPage />, {
      risks: records,
      calls: { 'DELETE /api/v1/risks/item/:id': refusesTwo as never },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    expect(await screen.findByRole('alertdialog', { name: '2 of 3 done' })).toHaveTextContent(
      'Somebody else changed it.',
    )
  })
})

describe('a joint report that the server refuses', () => {
  it('names the incomplete records and what they miss, and keeps the selection', async () => {
    const summary = riskOf({ id: 5, type: 'summary', event: 'Energy', allowedActions: ['submit'] })
    const refusal = new ApiError(
      'Not complete yet.',
      400,
      { method: 'POST', path: '/api/v1/risk-summary/submit' },
      {
        info: { 'riskSummaryRequire.0.netAssessment.likelihoodRate': 'This field is required' },
      },
    )
    const submitReport = () => Promise.reject(refusal)
    await renderOnBoard(<BoardPage />, {
      risks: [summary],
      path: '/?type=summary',
      calls: { 'POST /api/v1/risk-summary/submit': submitReport },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Select no\./ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Not reported' })
    expect(dialog).toHaveTextContent('Energy: Likelihood, Net, in step Assessment')
    expect(within(dialog).getByRole('link', { name: 'Energy' })).toHaveAttribute(
      'href',
      '/risk-summary/5/net-assessments?mode=edit',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    expect(await screen.findByText('1 selected')).toBeInTheDocument()
  })
})
