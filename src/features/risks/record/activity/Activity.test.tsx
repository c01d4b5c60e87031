import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataProviderContext, Notification } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { AuditEntry } from '#domain/wire/audit'
import type { Comment } from '#domain/wire/comments'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls, type CallResponses } from '#src/testSupport/respondToCalls.ts'
import { Activity } from './Activity.tsx'

const anong = { id: 4, firstName: 'Anong', lastName: 'Rattanakul' }

const commentOf = (id: number, values: Partial<Comment> = {}): Comment => ({
  id,
  author: anong,
  authorRole: 'Assessor',
  text: `Comment ${id}`,
  createdAt: '2026-03-02T08:00:00.000Z',
  withdrawnAt: null,
  mayWithdraw: false,
  isQuestion: false,
  answeredAt: null,
  ...values,
})

const run = (id: number, action: AuditEntry['action'], createdAt: string): AuditEntry => ({
  id,
  action,
  user: { ...anong, email: 'anong@example.com' },
  forUser: null,
  role: 'Assessor',
  fromStatus: null,
  toStatus: null,
  changes: {},
  companyGroupId: 8,
  previousHash: '',
  hash: '',
  createdAt,
})

let stored: Comment[]
let actions: AuditEntry[]

// A test must not offer its unsent text to the next.
beforeEach(() => {
  localStorage.clear()
  stored = []
  actions = []
})

async function open(calls: CallResponses = {}, status: WorkflowStatus = 'draft_assessor') {
  respondToCalls({
    'GET /api/v1/risks/:id/comments': async ({ query }) => {
      const page = Number(query?.page)
      return { data: stored.slice((page - 1) * 2, page * 2), total: stored.length }
    },
    'GET /api/v1/risks/:id/audit': async () => actions,
    ...calls,
  })
  const page = await renderWithApp(
    <DataProviderContext value={dataProvider}>
      <Activity risk={{ ...sampleRisk({ detail: { workflowStatus: { name: status } } }), id: 7, type: 'item' }} />
      <Notification />
    </DataProviderContext>,
  )
  return { ...page, user: userEvent.setup() }
}

const writing = 'POST /api/v1/risks/:id/comments'

const field = () => screen.getByRole('textbox', { name: 'Your comment' })
const send = () => screen.getByRole('button', { name: 'Comment' })

describe('the activity of a record', () => {
  it('mixes comments and actions by time, the latest last, without the action of a comment', async () => {
    stored = [commentOf(1, { createdAt: '2026-03-02T08:00:00.000Z' })]
    actions = [
      run(1, 'create', '2026-03-01T08:00:00.000Z'),
      run(2, 'comment', '2026-03-02T08:00:00.000Z'),
      run(3, 'submit', '2026-03-03T08:00:00.000Z'),
    ]
    await open()
    await screen.findByText('Comment 1')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('created the record'),
      expect.stringContaining('Comment 1'),
      expect.stringContaining('submitted the record'),
    ])
  })

  it('offers to read them again after a failure', async () => {
    const failure = new ApiError('errors.network', 0, { method: 'GET', path: '/' })
    const getComments = vi
      .fn()
      .mockRejectedValueOnce(failure)
      .mockResolvedValue({ data: [commentOf(1)], total: 1 })
    const { user } = await open({ 'GET /api/v1/risks/:id/comments': getComments })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Comment 1')).toBeInTheDocument()
  })

  it('is shown page by page', async () => {
    stored = [commentOf(3), commentOf(2), commentOf(1)]
    const { user } = await open()
    expect(await screen.findByText('Comment 2')).toBeInTheDocument()
    expect(screen.queryByText('Comment 1')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show earlier activity' }))
    expect(await screen.findByText('Comment 1')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show earlier activity' })).not.toBeInTheDocument()
  })

  it('sends a comment once, with its line breaks, under a hint about the email', async () => {
    const writeComment = vi.fn(async () => commentOf(1))
    const first = await open({ [writing]: writeComment })
    expect(field()).toHaveAccessibleDescription(/^The people who currently have this record/)
    await first.user.type(field(), 'One{Enter}two')
    first.unmount()
    const { user, unmount } = await open({ [writing]: writeComment })
    await user.click(send())
    await waitFor(() => expect(field()).toHaveValue(''))
    unmount()
    await open({ [writing]: writeComment })
    expect(field()).toHaveValue('')
    expect(writeComment).toHaveBeenCalledExactlyOnceWith(
      { params: { id: 7 }, body: { text: 'One\ntwo' } },
      { errors: 'caller' },
    )
  })

  it('names the button after a question', async () => {
    const writeComment = vi.fn(async () => commentOf(1, { isQuestion: true }))
    const { user } = await open({ [writing]: writeComment }, 'complete_assessor')
    await user.click(screen.getByRole('switch', { name: /^This is a question/ }))
    expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull()
    await user.type(field(), 'Since when?')
    await user.click(screen.getByRole('button', { name: 'Send question' }))
    expect(await screen.findByText('Question sent to the Assessor and the risk owner.')).toBeInTheDocument()
    expect(send()).toBeVisible()
  })

  it('sends no empty comment, and keeps what was typed when sending fails or the page is left', async () => {
    const failure = new ApiError('Too many requests', 429, { method: 'POST', path: '/' })
    const writeComment = vi.fn().mockRejectedValue(failure)
    const { user, unmount } = await open({ [writing]: writeComment })
    await user.click(send())
    await waitFor(() => expect(field()).toBeInvalid())
    expect(writeComment).not.toHaveBeenCalled()
    await user.type(field(), 'Long thoughts')
    await user.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent('Your text is still here. Too many requests')
    expect(field()).toHaveValue('Long thoughts')
    await user.click(send())
    await waitFor(() => expect(writeComment).toHaveBeenCalledTimes(2))
    unmount()
    await open()
    expect(field()).toHaveValue('Long thoughts')
  })

  it('lets an author withdraw a comment, and reports it', async () => {
    stored = [commentOf(2, { mayWithdraw: true, isQuestion: true }), commentOf(1)]
    const withdrawComment = vi.fn(async () => {
      stored = [commentOf(2, { text: null, isQuestion: true, withdrawnAt: '2026-03-03T08:00:00.000Z' }), commentOf(1)]
      return { id: 2 }
    })
    const { user } = await open({ 'DELETE /api/v1/comments/:id': withdrawComment })
    const [button, ...others] = await screen.findAllByRole('button', { name: /^Withdraw your comment of/ })
    expect(others).toEqual([])
    expect(screen.getByText('Unanswered question')).toBeVisible()
    await user.click(button!)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ok' }))
    expect(await screen.findByText(/^Withdrawn by Anong Rattanakul on 03 Mar 2026/)).toBeInTheDocument()
    expect(withdrawComment).toHaveBeenCalledExactlyOnceWith({ params: { id: 2 } })
    expect(screen.queryByText('Comment 2')).not.toBeInTheDocument()
    expect(screen.queryByText('Unanswered question')).not.toBeInTheDocument()
  })
})
