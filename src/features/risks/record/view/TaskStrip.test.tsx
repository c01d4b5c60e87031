import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import type { StickyNote } from '#domain/wire/reviews'
import type { Risk } from '#domain/wire/risks'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { cardOf } from '#src/features/risks/board/testSupport/risks.ts'
import { openRecord, resetServer, server } from '../testSupport/openRecord.tsx'

beforeEach(() => {
  resetServer()
  vi.stubGlobal('scrollTo', vi.fn())
})

it('the strip leads an Internal Owner whose own submission the Managing Director rejected to its withdrawal (rule workflow.four-eyes)', async () => {
  server.stored = sampleRisk({
    allowedActions: ['withdraw'],
    detail: { workflowStatus: { name: 'waiting_internal_owner' }, reviewStatus: 'rejected' },
  })
  await openRecord('/risk/create?riskId=7', 'Internal Owner')
  const strip = within(await screen.findByRole('region', { name: 'Rejected by the Managing Director' }))
  expect(strip.getByText(/^Withdraw your submission, then edit/)).toBeInTheDocument()
  expect(strip.getByRole('button', { name: 'Withdraw' })).toHaveClass('MuiButton-contained')
})

it('the strip leads the author of a rejected record to the first step with a note, and reports it unchanged second', async () => {
  server.stored = sampleRisk({
    allowedActions: ['edit', 'report', 'submit'],
    detail: {
      workflowStatus: { name: 'reject_internal_owner' },
      reviewStatus: 'rejected',
      stickyNotes: [noteOf(0), noteOf(9)],
    },
  })
  const { user } = await openRecord('/risk/create?riskId=7')
  const strip = within(await screen.findByRole('region', { name: /^Rejected/ }))
  expect(strip.getByRole('button', { name: 'Report' })).toHaveClass('MuiButton-outlined')
  expect(strip.getByRole('link', { name: 'Edit' })).toHaveClass('MuiButton-contained')
  await user.click(strip.getByRole('link', { name: 'Edit' }))
  expect(await screen.findByRole('heading', { name: 'Mitigation plans', level: 2 })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
})

const noteOf = (stickyNoteNo: number): StickyNote => ({
  id: stickyNoteNo + 1,
  stickyNoteNo,
  comment: 'Name the owner.',
  disableStickyNote: false,
  mitigationPlanId: null,
  author: { id: 5, firstName: 'Mali', lastName: 'Srisuk' },
  authorRole: 'Internal Owner',
  createdAt: '2026-03-01T08:00:00.000Z',
})

it('a rejection by the Managing Director names the person who decides again', async () => {
  server.stored = sampleRisk({
    allowedActions: ['approve', 'reject'],
    detail: { workflowStatus: { name: 'waiting_managing_director' } },
  })
  const users = [{ id: 5, firstName: 'Anong', lastName: 'Srisuk' }]
  server.card = async () => ({
    ...cardOf(server.stored),
    workflowStatus: { name: 'waiting_internal_owner' },
    reviewStatus: 'rejected',
    holder: { role: 'Internal Owner', users, since: '2026-10-01' },
  })
  server.calls = {
    'POST /api/v1/risk-summary/reject': async () => {
      server.stored = sampleRisk({ allowedActions: [], updatedAt: '2026-11-30T02:00:00.000Z' })
      return [server.stored]
    },
  }
  const { user } = await openRecord('/risk/create?riskId=7', 'Managing Director')
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Which machine?')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Rejected. Anong Srisuk must now decide on it again.')).toBeVisible()
})

it.each<[Role, Risk['allowedActions'], number]>([
  ['Viewer', ['comment'], 1],
  ['Managing Director', ['comment'], 1],
  ['Managing Director', ['approve', 'comment'], 0],
  ['Assessor', ['comment', 'link'], 0],
])('the head offers a %s who may %j the form for a question: %i', async (role, allowedActions, times) => {
  const detail = { workflowStatus: { name: 'complete_managing_director' as const } }
  server.stored = sampleRisk({ allowedActions, detail })
  server.card = async () => ({ ...cardOf(server.stored), holder: null })
  const { user } = await openRecord('/risk/create?riskId=7', role)
  const field = await screen.findByRole('textbox', { name: 'Your comment' })
  await waitFor(() => expect(field).not.toHaveAccessibleDescription(/get an email/))
  const ask = screen.queryAllByRole('link', { name: 'Ask a question' })
  expect(ask).toHaveLength(times)
  if (!ask[0]) return
  await user.click(ask[0])
  expect(field).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Send question' })).toBeVisible()
})

it('the strip leads to a question about the record that the reader is to answer', async () => {
  server.stored = sampleRisk({
    allowedActions: ['comment', 'link'],
    detail: { workflowStatus: { name: 'complete_managing_director' } },
  })
  const ofAnother = { kind: 'question', questionId: 3, risk: { id: 99 } }
  const question = { kind: 'question', questionId: 4, risk: { id: server.stored.id } }
  server.calls = {
    'GET /api/v1/tasks/count': async () => ({ total: 2, late: 0, byKind: { question: 2 } }),
    'GET /api/v1/tasks': async () => ({ data: [ofAnother, question], total: 2 }),
  }
  await openRecord('/risk/create?riskId=7')
  const strip = within(await screen.findByRole('region', { name: 'Answer a question' }))
  expect(strip.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/to-do?task=question-4')
})

it('a confirmation names the report that is still pending, and who of several people can send it (rule follow-up.late)', async () => {
  server.stored = sampleRisk({ allowedActions: ['confirm'], detail: { workflowStatus: { name: 'complete_assessor' } } })
  const users = [5, 6].map((id) => ({ id, firstName: id === 5 ? 'Anong' : 'Mali', lastName: 'Srisuk' }))
  const assignee = { role: 'Assessor', users, since: '2026-10-01' }
  server.card = async () => ({
    ...cardOf(server.stored),
    workflowStatus: { name: 'complete_assessor' },
    holder: assignee,
  })
  server.calls = { 'POST /api/v1/risks/:id/confirmations': async () => server.stored }
  const { user } = await openRecord('/risk/create?riskId=7')
  await user.click(await screen.findByRole('button', { name: 'Confirm unchanged' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(
    await screen.findByText('Confirmed: nothing changed. Anong Srisuk or Mali Srisuk must now report it.'),
  ).toBeVisible()
})

it('the strip shows that the reader has confirmed a record in place of its task, also before its review is due (rule review-dates.confirm)', async () => {
  server.stored = sampleRisk({ allowedActions: ['confirm'], detail: { workflowStatus: { name: 'complete_assessor' } } })
  server.calls = {
    'POST /api/v1/risks/:id/confirmations': async () => {
      server.stored = { ...server.stored, updatedAt: '2026-11-30T02:00:00.000Z' }
      return server.stored
    },
  }
  const { user } = await openRecord('/risk/create?riskId=7')
  const strip = within(await screen.findByRole('region', { name: 'Is everything still right?' }))
  await user.click(strip.getByRole('button', { name: 'Confirm unchanged' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  const confirmed = within(await screen.findByRole('region', { name: 'Confirmed: nothing changed.' }))
  expect(confirmed.queryByRole('button', { name: 'Confirm unchanged' })).toBeNull()
})
