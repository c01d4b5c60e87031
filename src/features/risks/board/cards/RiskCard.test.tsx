import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListContextProvider } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import type { Risk } from '#domain/wire/risks'
import type { CallResponses } from '#src/testSupport/respondToCalls.ts'
import { renderOnBoard } from '../testSupport/renderOnBoard.tsx'
import { cardOf, riskOf } from '../testSupport/risks.ts'
import { RiskCard } from './RiskCard.tsx'

/** Shows the card of a record, whose further fields the server returns on demand. */
function show(risk: Risk, role: Role = 'Assessor', calls: CallResponses = {}, users: Users = []) {
  const onToggle = vi.fn()
  const { holder, ...content } = cardOf(risk)
  const card = { ...content, holder: holder && { ...holder, users } }
  const board = { filterValues: {}, sort: { field: 'id', order: 'ASC' } } as never
  const element = (
    <ListContextProvider value={board}>
      <RiskCard risk={card} isSelected={false} onToggle={onToggle} onActed={vi.fn()} />
    </ListContextProvider>
  )
  return renderOnBoard(element, { role, calls, risks: [risk] }).then((rendered) => ({
    ...rendered,
    onToggle,
    card,
  }))
}

type Users = NonNullable<ReturnType<typeof cardOf>['holder']>['users']

const [somchai, malee, anong] = ['Somchai', 'Malee', 'Anong'].map((firstName, id) => ({
  id,
  firstName,
  lastName: 'Dee',
}))

const postponed = {
  kind: 'target_postponed' as const,
  weight: 3,
  since: null,
  values: { moves: 3, target: 4, on: '2026-12-31' },
}

describe('a risk card', () => {
  it('shows the risk, its rating, and who has it', async () => {
    await show(riskOf({ status: 'waiting_internal_owner', isPrivate: true, isActive: false }))
    const card = screen.getByRole('article', { name: 'Kiln stops for a week' })
    expect(card).toHaveTextContent('Risk item no. 7 · Siam Kiln Saraburi · Process')
    expect(card).toHaveTextContent(/Gross\d+High.*Net\d+Medium/)
    expect(card).toHaveTextContent('Waiting for Internal Owner')
    expect(card).toHaveTextContent(/With Internal Owner · Late by [\d,]+ days · Updated 12 Feb 2024/)
    expect(within(card).getByText('Private')).toBeInTheDocument()
    expect(within(card).getByText('Inactive')).toBeInTheDocument()
  })

  it('names who has the risk, and how many more do', async () => {
    const risk = riskOf({ status: 'waiting_category_expert' })
    const { unmount } = await show(risk, 'Assessor', {}, [somchai!])
    expect(screen.getByRole('article')).toHaveTextContent(
      /With Category Expert · Somchai Dee · Late by [\d,]+ days · Updated/,
    )
    unmount()
    // The reader has the id 1.
    const own = await show(risk, 'Category Expert', {}, [malee!])
    expect(screen.getByRole('article')).toHaveTextContent(/With Category Expert · you · Late by/)
    own.unmount()
    const others = await show(risk, 'Assessor', {}, [somchai!, malee!, anong!])
    expect(screen.getByRole('article')).toHaveTextContent(
      /With Category Expert · Somchai Dee \+2 · Late by [\d,]+ days · Updated/,
    )
    others.unmount()
    await show(riskOf({ status: 'complete_managing_director' }))
    expect(screen.getByRole('article')).not.toHaveTextContent('With ')
  })

  it('opens with EDIT where the reader may edit, otherwise with VIEW DETAIL', async () => {
    const { unmount } = await show(riskOf({ allowedActions: ['edit'] }))
    const edit = screen.getByRole('link', { name: 'EDIT: Kiln stops for a week' })
    expect(edit).toHaveAttribute('href', '/risk/create?riskId=7&mode=edit')
    unmount()
    await show(riskOf({ allowedActions: ['edit_again'] }))
    expect(screen.getByRole('link', { name: 'VIEW DETAIL: Kiln stops for a week' })).toBeInTheDocument()
  })

  it('opens itself on a phone, where only a record to edit has a button, and names its strongest fact', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { unmount } = await show({ ...riskOf({ allowedActions: ['edit_again'] }), facts: [postponed] })
    const card = within(screen.getByRole('article'))
    expect(card.getByRole('link', { name: 'Kiln stops for a week' })).toHaveAttribute('href', '/risk/create?riskId=7')
    expect(card.queryByRole('link', { name: /VIEW DETAIL/ })).not.toBeInTheDocument()
    expect(card.getByText('Target often postponed')).toBeVisible()
    expect(card.queryByText('!')).not.toBeInTheDocument()
    unmount()
    await show(riskOf({ status: 'waiting_internal_owner', allowedActions: ['edit'] }), 'Assessor', {}, [anong!])
    expect(screen.getByText('Anong Dee')).toBeVisible()
    expect(screen.getByRole('link', { name: 'EDIT: Kiln stops for a week' })).toBeVisible()
  })

  it('names a record without a description by its number', async () => {
    await show(riskOf({ event: null }))
    expect(screen.getByRole('article', { name: 'Risk item no. 7 (no description yet)' })).toBeInTheDocument()
  })

  it('drills down into a summary with items, and reports it in a dialog where there are none', async () => {
    const { place, unmount } = await show(riskOf({ type: 'summary', riskRisks: [{ id: 1, riskId: 9 }] }))
    await userEvent.click(screen.getByRole('button', { name: /Risk items of/ }))
    await waitFor(() => expect(place.location.pathname).toBe('/risk-summary/7/drill-down'))
    unmount()

    const empty = await show(riskOf({ type: 'summary' }))
    await userEvent.click(screen.getByRole('button', { name: /Risk items of/ }))
    expect(await screen.findByRole('alertdialog', { name: 'No risk items' })).toBeInTheDocument()
    expect(empty.place.location.pathname).toBe('/')
  })

  it('can be selected, regardless of its actions', async () => {
    const { onToggle } = await show(riskOf())
    await userEvent.click(screen.getByRole('checkbox', { name: /^Select no\. \d+$/ }))
    expect(onToggle).toHaveBeenCalledOnce()
  })

  it('offers a Viewer no menu', async () => {
    await show(riskOf(), 'Viewer')
    expect(screen.getByRole('checkbox')).toBeEnabled()
    expect(screen.queryByRole('button', { name: /More actions/ })).not.toBeInTheDocument()
  })
})

describe('the menu of a card', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: /^More actions for no\. \d+$/ }))

  it('contains the open actions, and shows on request why the rest is closed, in the words of the server', async () => {
    await show(riskOf({ allowedActions: ['delete'], reasons: { submit: 'Only the creator can do this.' } }))
    await open()
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Delete',
      'Why are other actions not available?',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Why are other actions not available?' }))
    const dialog = await screen.findByRole('dialog', { name: 'Not possible now' })
    await waitFor(() => expect(dialog).toHaveTextContent('SubmitOnly the creator can do this.'))
    expect(dialog).not.toHaveTextContent('Delete')
  })

  it('asks before it deletes, then deletes the version on screen', async () => {
    const deleteRisk = vi.fn(() => Promise.resolve({ id: 7 }))
    const risk = riskOf({ allowedActions: ['delete'] })
    const { card } = await show(risk, 'Assessor', { 'DELETE /api/v1/risks/item/:id': deleteRisk })
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(deleteRisk).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    await waitFor(() =>
      expect(deleteRisk).toHaveBeenCalledWith(
        { params: { id: 7 }, body: { updatedAt: card.updatedAt } },
        { errors: 'form' },
      ),
    )
    expect(await screen.findByText('Deleted.')).toBeInTheDocument()
  })

  it('shows the notice of the server about a fallback', async () => {
    const risk = riskOf({ allowedActions: ['submit'] })
    const notices = [{ code: 'review_skipped' as const, message: 'No expert is assigned.' }]
    await show(risk, 'Assessor', { 'PUT /api/v1/risks/:id/submit': () => Promise.resolve({ ...risk, notices }) })
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Submit' }))
    expect(await screen.findByText('Submitted. No expert is assigned.')).toBeInTheDocument()
  })

  // Rule workflow.next-step.
  it.each([
    ['Anong Rattanakul', 4],
    ['You', 1],
  ])('asks before a submission that nobody reviews, and shows that %s has the record then', async (who, id) => {
    const risk = riskOf({ allowedActions: ['submit'] })
    const submitRisk = vi.fn(() => Promise.resolve(risk))
    const users = [{ id, firstName: 'Anong', lastName: 'Rattanakul' }]
    const since = '2026-03-01T00:00:00.000Z'
    const step = {
      riskId: risk.id,
      action: 'submit' as const,
      workflowStatus: 'complete_assessor' as const,
      holder: { role: 'Assessor' as const, users },
      notices: [{ code: 'review_skipped' as const, message: 'Not reviewed: no expert.' }],
    }
    await show(risk, 'Assessor', {
      'PUT /api/v1/risks/:id/submit': submitRisk,
      'GET /api/v1/risks/next-steps': () => Promise.resolve([step]),
      'GET /api/v1/risks/:id': () =>
        Promise.resolve({ ...cardOf(riskOf({ status: 'complete_assessor' })), holder: { ...step.holder, since } }),
    })
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Submit' }))
    expect(await screen.findByRole('alertdialog', { name: 'Submit' })).toHaveTextContent('Not reviewed: no expert.')
    expect(submitRisk).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
    expect(await screen.findByText(`Submitted. ${who} must now report it.`)).toBeInTheDocument()
  })

  it('withdraws a summary by the call for summaries', async () => {
    const summary = riskOf({ type: 'summary', allowedActions: ['withdraw'] })
    const withdrawSummaries = vi.fn(() => Promise.resolve([summary]))
    const { card } = await show(summary, 'Assessor', { 'PUT /api/v1/risk-summary/withdraw': withdrawSummaries })
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Withdraw' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    await waitFor(() =>
      expect(withdrawSummaries).toHaveBeenCalledWith(
        { body: { riskSummaryRequire: [{ id: card.id, updatedAt: card.updatedAt }] } },
        { errors: 'form' },
      ),
    )
  })

  it('rejects with a Remark written in the drawer', async () => {
    const risk = riskOf({ allowedActions: ['reject'], status: 'waiting_internal_owner' })
    const rejectReport = vi.fn(() => Promise.resolve([risk]))
    const { card } = await show(risk, 'Internal Owner', { 'POST /api/v1/risk-summary/reject': rejectReport })
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reject' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Explain the loss')
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await waitFor(() =>
      expect(rejectReport).toHaveBeenCalledWith(
        {
          body: {
            riskSummaryRequire: [],
            riskItemRequire: [{ id: card.id, updatedAt: card.updatedAt }],
            stickyNotes: [{ stickyNoteNo: 0, comment: 'Explain the loss' }],
          },
        },
        { errors: 'form' },
      ),
    )
  })
})
