import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DataProviderContext, Notification, testDataProvider } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import { messages } from '#i18n/en/index'
import { actionsOfRole, type RecordAction } from '#src/features/risks/actions/recordActions.ts'
import { sampleAssessment } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { RowActions } from '#src/features/risks/board/RowActions.tsx'
import { cardOf, riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls, type CallResponses } from '#src/testSupport/respondToCalls.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { PageErrorBoundary } from '#src/ui/PageErrorBoundary.tsx'
import { RiskActions } from './RiskActions.tsx'

async function open(risk: ReturnType<typeof riskOf>, role: Role, calls: CallResponses = {}, blockedReason?: string) {
  respondToCalls(calls)
  const page = await renderWithApp(
    <PageErrorBoundary path="/">
      <RiskActions risk={risk} blockedReason={blockedReason} />
      <Notification />
    </PageErrorBoundary>,
    { session: sessionOf(role) },
  )
  const more = screen.queryByRole('button', { name: 'More actions' })
  if (more) await userEvent.click(more)
  const offered = [...screen.queryAllByRole('button', { hidden: true }), ...screen.queryAllByRole('menuitem')].map(
    ({ textContent }) => textContent,
  )
  return { ...page, offered }
}

/** The parts that are on the page in any state: the menu and its line with the reasons. */
const fixed = [messages.risks.actions.more, messages.risks.actions.whyNot, messages.risks.actions.whyNothing]

describe('the bar of actions of a record', () => {
  it.each<Role>(['Assessor', 'Internal Owner', 'Managing Director'])(
    'offers the %s each action where the record allows it, and none where it does not (rule workflow.allowed-actions)',
    async (role) => {
      const labels: Partial<Record<RecordAction, string>> = messages.risks.actions
      for (const action of [null, ...actionsOfRole(role, 'item')]) {
        const allowedActions = action === null ? [] : [action]
        const { offered, unmount } = await open(riskOf({ allowedActions }), role)
        const expected = allowedActions.map((one) => labels[one])
        expect(offered.filter((name) => !(fixed as (string | null)[]).includes(name))).toEqual(expected)
        // No menu opens with nothing but the reasons.
        expect(screen.queryAllByRole('menuitem').length).not.toBe(1)
        unmount()
      }
    },
  )

  it.each<Role>(['Assessor', 'Internal Owner', 'Managing Director'])(
    'offers the %s in a row each action where the record allows it, and none where it does not',
    async (role) => {
      const { actions, reviewDates } = messages.risks
      const labels: Partial<Record<RecordAction | 'confirm', string>> = { ...actions, confirm: reviewDates.confirm }
      for (const action of [null, 'confirm' as const, ...actionsOfRole(role, 'item')]) {
        const allowedActions = action === null ? [] : [action]
        const row = <RowActions risk={cardOf(riskOf({ allowedActions }))} onDone={() => undefined} />
        const { unmount } = await renderWithApp(row, { session: sessionOf(role) })
        await userEvent.click(screen.getByRole('button', { name: 'More actions for no. 7' }))
        const items = await within(await screen.findByRole('menu')).findAllByRole('menuitem')
        const offered = items.map(({ textContent }) => textContent)
        expect(offered.filter((name) => !(fixed as (string | null)[]).includes(name))).toEqual(
          allowedActions.map((one) => labels[one]),
        )
        const { whyNot, whyNothing } = messages.risks.actions
        const other = action === null ? whyNot : whyNothing
        expect(offered).not.toContain(other)
        unmount()
      }
    },
  )

  it.each([
    [true, 'Remove private flag', messages.risks.done.setPublic],
    [false, 'Mark as private', messages.risks.done.set_private],
  ])('confirms the change of the private mark, where it was %s', async (isPrivate, label, done) => {
    const updateRisk = vi.fn(async () => riskOf())
    await open(riskOf({ allowedActions: ['set_private'], isPrivate }), 'Assessor', {
      'PUT /api/v1/risks/:id': updateRisk,
    })
    await userEvent.click(screen.getByRole('menuitem', { name: label }))
    if (isPrivate) {
      // The question names what others read afterwards.
      const dialog = await screen.findByRole('alertdialog')
      expect(dialog).toHaveTextContent(messages.wizard.privateRemoved)
      expect(updateRisk).not.toHaveBeenCalled()
      await userEvent.click(within(dialog).getByRole('button', { name: 'Ok' }))
    }
    expect(await screen.findByText(done)).toBeInTheDocument()
    expect(updateRisk).toHaveBeenCalledWith(
      { params: { id: 7 }, body: { isPrivate: !isPrivate, updatedAt: riskOf().updatedAt } },
      { errors: 'form' },
    )
  })

  it('carries out no action of its menu while changes are unsaved', async () => {
    const updateRisk = vi.fn(async () => riskOf())
    await open(
      riskOf({ allowedActions: ['set_private'] }),
      'Assessor',
      { 'PUT /api/v1/risks/:id': updateRisk },
      'Save first.',
    )
    await userEvent.click(screen.getByRole('menuitem', { name: 'Mark as private' }))
    expect(screen.getByRole('menu')).toBeVisible()
    expect(updateRisk).not.toHaveBeenCalled()
  })

  it('shows the page of errors where an action fails unexpectedly', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const updateRisk = vi.fn(() => Promise.reject(new TypeError('x is undefined')))
    await open(riskOf({ allowedActions: ['set_private'] }), 'Assessor', { 'PUT /api/v1/risks/:id': updateRisk })
    await userEvent.click(screen.getByRole('menuitem', { name: 'Mark as private' }))
    expect(await screen.findByText(messages.errors.unexpectedTitle)).toBeInTheDocument()
    logged.mockRestore()
  })

  it.each([
    ['false', null, true],
    ['true', null, false],
    ['true', 'lapsed' as const, false],
  ])(
    'approves a record above its appetite with its acceptance, with ACCEPTANCE_REQUIRED as %s and an earlier acceptance %s (rule acceptance.required)',
    async (required, state, isOffered) => {
      const companyGroup = { id: 8, name: 'Siam Kiln Saraburi' }
      const row = { companyGroup, currency: 'THB' as const, risks: 2, summaries: 0 }
      const amounts = vi.fn(() =>
        Promise.resolve([
          { ...row, riskCategoryId: null, amount: 600, limit: 1000 },
          { ...row, riskCategoryId: 3, amount: 500, limit: 700 },
          { ...row, riskCategoryId: 4, amount: 1, limit: 2 },
          { ...row, companyGroup: { id: 9, name: 'Sub-group' }, riskCategoryId: null, amount: 1, limit: 2 },
          { ...row, currency: 'USD' as const, riskCategoryId: null, amount: 5, limit: null },
        ]),
      )
      const approveReport = vi.fn(() => Promise.resolve([]))
      respondToCalls({
        'GET /api/v1/risks/next-steps': () => Promise.resolve([{ id: 7, holder: null, notices: [] }]),
        'GET /api/v1/risk-acceptances/amounts': amounts,
        'POST /api/v1/risk-summary/approve': approveReport,
      })
      const settings: Record<string, string> = { ACCEPTANCE_REQUIRED: required, ACCEPTANCE_OWNER_LIMIT: '12' }
      const getOne = (_resource: string, { id }: { id: string }) =>
        Promise.resolve({ data: { id, value: settings[id] } })
      const by = { id: 3, firstName: 'Anong', lastName: 'R.' }
      const acceptance = state && { id: 3, state, until: '2026-10-21', score: 12, by }
      const risk = riskOf({ allowedActions: ['approve'], net: [4, 3], acceptance })
      const item = { ...sampleAssessment('net', 4, 3).impactAssessmentItems[0]!, financialAmount: 250 }
      risk.latestDetail.assessments[1]!.impactAssessmentItems = [{ ...item, financialCurrency: 'THB' }]
      await renderWithApp(
        <DataProviderContext value={{ ...testDataProvider(), getOne } as never}>
          <RiskActions risk={risk} />
        </DataProviderContext>,
        { session: sessionOf('Managing Director') },
      )
      await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
      const dialog = await screen.findByRole('dialog')
      expect(within(dialog).getByText(/^Record #7: net score 12, .* Net amount: 250 THB\.$/)).toBeVisible()
      const sums = await within(dialog).findAllByText(/^Accepted so far/)
      expect(sums.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
        'Accepted so far in Siam Kiln Saraburi: 600 THB of the limit of 1,000 THB. With this record: 850 THB.',
        'Accepted so far in Siam Kiln Saraburi · Process: 500 THB of the limit of 700 THB. With this record: 750 THB. This is above the limit.',
        'Accepted so far in Siam Kiln Saraburi: 5 USD. There is no limit.',
      ])
      expect(amounts).toHaveBeenCalledWith({ query: { companyGroupId: 8 } }, expect.anything())
      expect(within(dialog).queryByText(/^A decision within 20 seconds/)).toBeNull()
      if (isOffered) {
        expect(within(dialog).queryByRole('textbox', { name: /Reason/ })).not.toBeInTheDocument()
        await userEvent.click(within(dialog).getByRole('switch', { name: /Accept the net score/ }))
      }
      await userEvent.click(within(dialog).getByRole('button', { name: 'Approve and accept' }))
      expect(approveReport).not.toHaveBeenCalled()
      await userEvent.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'Replaced next year')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Approve and accept' }))
      await vi.waitFor(() =>
        expect(approveReport).toHaveBeenCalledWith(
          {
            body: {
              riskSummaryRequire: [],
              riskItemRequire: [{ id: 7, updatedAt: risk.updatedAt }],
              acceptance: expect.objectContaining({ reason: 'Replaced next year' }),
            },
          },
          expect.anything(),
        ),
      )
    },
  )

  it('confirms an approval with the facts against the rating, and a note that quick approvals are counted (rule facts.shown)', async () => {
    respondToCalls({ 'GET /api/v1/risks/next-steps': () => Promise.resolve([]) })
    const facts = [
      { kind: 'quick_approval' as const, weight: 2, since: '2026-01-05', values: { limit: 20, seconds: 3 } },
    ]
    await open(riskOf({ allowedActions: ['approve'], facts }), 'Managing Director')
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }))
    expect(dialog.getByRole('note')).toHaveTextContent('3 seconds')
    expect(dialog.getByText(/^A decision within 20 seconds/)).toBeVisible()
  })

  it.each([true, false])(
    'offers the confirmation only where the record allows it: %s (rule review-dates.confirm)',
    async (may) => {
      const complete = riskOf({ isReviewDue: true, allowedActions: may ? ['confirm'] : [] })
      complete.latestDetail.workflowStatus.name = 'complete_assessor'
      const confirm = vi.fn(() => Promise.resolve(complete))
      respondToCalls({ 'POST /api/v1/risks/:id/confirmations': confirm })
      await open(complete, 'Assessor')
      await userEvent.keyboard('{Escape}')
      const button = screen.queryByRole('button', { name: 'Confirm unchanged' })
      expect(button !== null).toBe(may)
      if (!button) return
      await userEvent.click(button)
      await userEvent.type(await screen.findByRole('textbox', { name: 'Comment (optional)' }), ' Still so ')
      await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
      const body = { comment: 'Still so', updatedAt: complete.updatedAt }
      await waitFor(() =>
        expect(confirm).toHaveBeenCalledWith({ params: { id: complete.id }, body }, { errors: 'caller' }),
      )
    },
  )

  it('confirms evidence and a missed target only with a comment and an answer (rule review-dates.evidence)', async () => {
    const complete = riskOf({ isReviewDue: true, isTargetOpen: true, allowedActions: ['confirm'] })
    const values = { target: 4, on: '2026-10-25', score: 12 }
    complete.facts = [{ kind: 'target_missed', weight: 4, since: '2026-10-25', values }]
    complete.latestDetail.workflowStatus.name = 'complete_assessor'
    complete.latestDetail.target = { likelihood: 2, impact: 2, score: 4, level: 'low', on: '2026-10-25' }
    const confirm = vi.fn(() => Promise.resolve(complete))
    respondToCalls({ 'POST /api/v1/risks/:id/confirmations': confirm })
    await open(complete, 'Assessor')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Confirm unchanged' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByRole('note')).toHaveTextContent('Target score 4 by 25 Oct 2026 was missed; the net score is 12.')
    const ok = dialog.getByRole('button', { name: 'Confirm' })
    expect(ok).toBeDisabled()
    await userEvent.type(dialog.getByRole('textbox', { name: /Why is the rating still right/ }), 'The supplier is late')
    expect(ok).toBeDisabled()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Keep the target, although it is not met' }))
    await userEvent.click(ok)
    const body = { comment: 'The supplier is late', target: 'kept', updatedAt: complete.updatedAt }
    await waitFor(() =>
      expect(confirm).toHaveBeenCalledWith({ params: { id: complete.id }, body }, { errors: 'caller' }),
    )
  })

  it('has the next step, editing and the confirmation as buttons, and everything else in the menu', async () => {
    const risk = riskOf({ allowedActions: ['confirm', 'report', 'edit_again', 'set_private'] })
    risk.latestDetail.workflowStatus.name = 'complete_assessor'
    const { offered } = await open(risk, 'Assessor')
    const more = ['More actions', 'Mark as private', 'Why are other actions not available?']
    expect(offered).toEqual(['Report', 'Edit again', 'Confirm unchanged', ...more])
  })

  it('offers only the actions that its page names, without a menu for others', async () => {
    const risk = riskOf({ isReviewDue: true, allowedActions: ['confirm', 'report', 'edit_again', 'set_private'] })
    risk.latestDetail.workflowStatus.name = 'complete_assessor'
    await renderWithApp(<RiskActions risk={risk} only={['edit_again']} />, { session: sessionOf('Assessor') })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit again'])
  })

  it('sends one call after a double click during a slow forecast', async () => {
    let respond = () => undefined as void
    const slow = new Promise<[]>((resolve) => (respond = () => resolve([])))
    const report = vi.fn(() => Promise.resolve([]))
    const risk = riskOf({ allowedActions: ['report'] })
    risk.latestDetail.workflowStatus.name = 'complete_assessor'
    respondToCalls({ 'GET /api/v1/risks/next-steps': () => slow, 'POST /api/v1/risk-summary/submit': report })
    await renderWithApp(<RiskActions risk={risk} />, { session: sessionOf('Assessor') })
    await userEvent.dblClick(screen.getByRole('button', { name: 'Report' }))
    expect(screen.getByRole('button', { name: 'Report' })).toHaveAttribute('aria-busy', 'true')
    respond()
    await waitFor(() => expect(report).toHaveBeenCalled())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Report' })).not.toHaveAttribute('aria-busy'))
    expect(report).toHaveBeenCalledOnce()
  })

  it('rejects the version that was read, not the one that arrived since (rule wire.conflict)', async () => {
    const rejectReport = vi.fn((_parts: { body: object }) => Promise.resolve([]))
    const seen = riskOf({ type: 'summary', allowedActions: ['reject'] })
    function Shown() {
      const [risk, setRisk] = useState(seen)
      return (
        <>
          <button onClick={() => setRisk({ ...seen, updatedAt: '2099-01-01T00:00:00.000Z' })}>Receive</button>
          <RiskActions risk={risk} />
        </>
      )
    }
    respondToCalls({ 'POST /api/v1/risk-summary/reject': rejectReport })
    await renderWithApp(<Shown />, { session: sessionOf('Managing Director') })
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.type(await drawer.findByRole('textbox', { name: /Remark/ }), 'Please explain')
    fireEvent.click(screen.getByText('Receive'))
    await userEvent.click(drawer.getByRole('button', { name: 'Reject' }))
    await vi.waitFor(() => expect(rejectReport).toHaveBeenCalledOnce())
    const notes = [{ stickyNoteNo: 0, comment: 'Please explain' }]
    const lists = { riskSummaryRequire: [{ id: 7, updatedAt: seen.updatedAt }], riskItemRequire: [] }
    expect(rejectReport.mock.calls[0]?.[0]).toEqual({ body: { ...lists, stickyNotes: notes } })
  })
})
