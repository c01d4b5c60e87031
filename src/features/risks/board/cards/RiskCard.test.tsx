import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Risk } from '#domain/wire/risks'
import type { Role } from '#domain/access/roles'
import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import { renderOnBoard } from '../testSupport/renderOnBoard.tsx'
import { riskOf } from '../testSupport/risks.ts'
import { RiskCard } from './RiskCard.tsx'

function show(risk: Risk, role: Role = 'Assessor', verbs: Partial<RiskBoardDataProvider> = {}) {
  const onToggle = vi.fn()
  const card = <RiskCard risk={risk} isSelected={false} onToggle={onToggle} onActed={vi.fn()} />
  return renderOnBoard(card, { role, verbs }).then((rendered) => ({ ...rendered, onToggle }))
}

describe('a risk card', () => {
  it('says what the risk is, how bad, and who holds it', async () => {
    await show(riskOf({ status: 'waiting_internal_owner', isPrivate: true, isActive: false }))
    const card = screen.getByRole('article', { name: 'Kiln stops for a week' })
    expect(card).toHaveTextContent('Risk item no. 7 · Process · Siam Kiln Saraburi')
    expect(card).toHaveTextContent(/GrossHigh.*NetMedium/)
    expect(card).toHaveTextContent('Waiting for Internal Owner')
    expect(card).toHaveTextContent('Currently with Internal Owner · Updated 12 Feb 2024')
    expect(within(card).getByText('Private')).toBeInTheDocument()
    expect(within(card).getByText('Inactive')).toBeInTheDocument()
  })

  it('opens with EDIT where the reader may edit, otherwise with VIEW DETAIL', async () => {
    const { unmount } = await show(riskOf({ allowedActions: ['edit'] }))
    const edit = screen.getByRole('link', { name: 'EDIT: Kiln stops for a week' })
    expect(edit).toHaveAttribute('href', '/risk/create?riskId=7')
    unmount()
    await show(riskOf({ allowedActions: ['edit_again'] }))
    expect(screen.getByRole('link', { name: 'VIEW DETAIL: Kiln stops for a week' })).toBeInTheDocument()
  })

  it('names a record without a description by its number', async () => {
    await show(riskOf({ event: null }))
    expect(screen.getByRole('article', { name: 'Risk item no. 7 (no description yet)' })).toBeInTheDocument()
  })

  it('drills down into a summary with items, and says so in a dialog where there are none', async () => {
    const { place, unmount } = await show(riskOf({ type: 'summary', riskRisks: [{ id: 1, riskId: 9 }] }))
    await userEvent.click(screen.getByRole('button', { name: /Risk items of/ }))
    expect(place.location.pathname).toBe('/risk-summary/7/drill-down')
    unmount()

    const empty = await show(riskOf({ type: 'summary' }))
    await userEvent.click(screen.getByRole('button', { name: /Risk items of/ }))
    expect(await screen.findByRole('alertdialog', { name: 'No risk items' })).toBeInTheDocument()
    expect(empty.place.location.pathname).toBe('/')
  })

  it('can be selected where a joint action is open, and says why where none is', async () => {
    const { onToggle, unmount } = await show(riskOf({ allowedActions: ['report'] }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Kiln stops for a week' }))
    expect(onToggle).toHaveBeenCalledOnce()
    unmount()
    await show(riskOf({ reasons: { report: 'Complete it first.' } }))
    const box = screen.getByRole('checkbox')
    expect(box).toBeDisabled()
    expect(box.closest('[tabindex="0"]')).toHaveAccessibleDescription('Cannot be selected: Complete it first.')
  })

  it('offers a Viewer nothing to select and no menu', async () => {
    await show(riskOf(), 'Viewer')
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /More actions/ })).not.toBeInTheDocument()
  })
})

describe('the menu of a card', () => {
  const open = () => userEvent.click(screen.getByRole('button', { name: 'More actions for Kiln stops for a week' }))

  it('greys what is not open, with the reason of the server', async () => {
    const submitRisk = vi.fn()
    await show(
      riskOf({ allowedActions: ['delete'], reasons: { submit: 'Only the creator can do this.' } }),
      'Assessor',
      {
        submitRisk,
      },
    )
    await open()
    const submit = screen.getByRole('menuitem', { name: 'Submit' })
    expect(submit).toHaveAttribute('aria-disabled', 'true')
    expect(submit).toHaveAccessibleDescription('Only the creator can do this.')
    await userEvent.click(submit)
    expect(submitRisk).not.toHaveBeenCalled()
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'false')
    expect(screen.queryByRole('menuitem', { name: /^Approve/ })).not.toBeInTheDocument()
  })

  it('asks before it deletes, then deletes the version on screen', async () => {
    const deleteRisk = vi.fn(() => Promise.resolve(7))
    const risk = riskOf({ allowedActions: ['delete'] })
    await show(risk, 'Assessor', { deleteRisk })
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(deleteRisk).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(deleteRisk).toHaveBeenCalledWith(risk, { errors: 'form' }))
    expect(await screen.findByText('Deleted.')).toBeInTheDocument()
  })

  it('shows what the server says of a fallback', async () => {
    const risk = riskOf({ allowedActions: ['submit'] })
    const notices = [{ code: 'review_skipped' as const, message: 'No expert is assigned.' }]
    await show(risk, 'Assessor', { submitRisk: () => Promise.resolve({ ...risk, notices }) })
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Submit' }))
    expect(await screen.findByText('Submitted. No expert is assigned.')).toBeInTheDocument()
  })

  it('withdraws a summary by the call for summaries', async () => {
    const summary = riskOf({ type: 'summary', allowedActions: ['withdraw'] })
    const withdrawSummaries = vi.fn(() => Promise.resolve([summary]))
    await show(summary, 'Assessor', { withdrawSummaries })
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Withdraw' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(withdrawSummaries).toHaveBeenCalledWith([summary], { errors: 'form' }))
  })

  it('rejects with a Remark written in the drawer', async () => {
    const risk = riskOf({ allowedActions: ['reject'], status: 'waiting_internal_owner' })
    const rejectReport = vi.fn(() => Promise.resolve([risk]))
    await show(risk, 'Internal Owner', { rejectReport })
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reject' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Explain the loss')
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await waitFor(() =>
      expect(rejectReport).toHaveBeenCalledWith([risk], [{ stickyNoteNo: 0, comment: 'Explain the loss' }], {
        errors: 'form',
      }),
    )
  })
})
