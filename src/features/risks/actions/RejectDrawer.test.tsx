import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { RejectDrawer } from './RejectDrawer.tsx'

const risks = [sampleRisk({ detail: { eventDescription: 'Coal prices double' } })]
const remark = () => screen.getByRole('textbox', { name: /Remark/ })
const send = () => screen.getByRole('button', { name: 'Reject' })

async function open(onSubmit = vi.fn().mockResolvedValue(undefined), rejected = risks) {
  const onClose = vi.fn()
  const { unmount } = await renderWithApp(
    <RejectDrawer
      open
      receiver="Internal Owner"
      risks={rejected}
      part="record"
      onSubmit={onSubmit}
      onClose={onClose}
    />,
  )
  await screen.findByRole('textbox', { name: /Remark/ })
  return { onSubmit, onClose, unmount, user: userEvent.setup() }
}

async function addNote(user: ReturnType<typeof userEvent.setup>, subject: string) {
  await user.click(screen.getByRole('button', { name: 'Add a note to…' }))
  await user.click(screen.getByRole('menuitem', { name: subject }))
}

// A test must not offer its unsent text to the next.
beforeEach(() => localStorage.clear())

describe('reject drawer', () => {
  it('names the rejected record and refuses a blank Remark', async () => {
    const { user, onSubmit } = await open()
    expect(screen.getByRole('dialog')).toHaveTextContent('Rejecting: Coal prices double')
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'The record goes back to Internal Owner, who sees this remark first.',
    )
    await user.type(remark(), '   ')
    await user.click(send())
    expect(remark()).toBeInvalid()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('shows the facts against the rating, of several records under their titles (rule facts.shown)', async () => {
    const facts = [
      { kind: 'target_missed' as const, weight: 4, since: null, values: { target: 4, on: '2026-10-25', score: 12 } },
    ]
    await open(undefined, [{ ...risks[0]!, facts }, sampleRisk({ id: 8 })])
    const note = screen.getByRole('note', { name: 'Facts against this rating' })
    expect(note).toHaveTextContent('Target score 4 by 25 Oct 2026 was missed; the net score is 12.')
    expect(screen.getByRole('heading', { name: '#7 Coal prices double' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: /^#8/ })).not.toBeInTheDocument()
  })

  it('sends the Remark first and then the notes in the order of the fields', async () => {
    const { user, onSubmit, onClose } = await open()
    await user.type(remark(), 'Please explain')
    await addNote(user, 'Root cause')
    await user.type(screen.getByRole('textbox', { name: 'Note 3: Root cause' }), 'Too general')
    await addNote(user, 'Event description')
    await user.type(screen.getByRole('textbox', { name: 'Note 2: Event description' }), 'Where?')
    await user.click(send())
    expect(onSubmit).toHaveBeenCalledWith([
      { stickyNoteNo: 0, comment: 'Please explain' },
      { stickyNoteNo: 2, comment: 'Where?' },
      { stickyNoteNo: 3, comment: 'Too general' },
    ])
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('offers each field once and removes a note', async () => {
    const { user } = await open()
    await addNote(user, 'Indicator')
    await user.click(screen.getByRole('button', { name: 'Add a note to…' }))
    expect(screen.queryByRole('menuitem', { name: 'Indicator' })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Remove note 4: Indicator' }))
    expect(screen.queryByRole('textbox', { name: 'Note 4: Indicator' })).not.toBeInTheDocument()
  })

  it('stays with everything typed when the call fails, the words of the server at their fields', async () => {
    const refusal = new ApiError(
      'Invalid',
      400,
      { method: 'POST', path: '/api/v1/risk-summary/reject' },
      {
        info: { 'stickyNotes.1.comment': 'Too rude' },
      },
    )
    const { user, onClose } = await open(vi.fn().mockRejectedValue(refusal))
    await user.type(remark(), 'No')
    await addNote(user, 'Root cause')
    await user.type(screen.getByRole('textbox', { name: 'Note 3: Root cause' }), 'Nonsense')
    await user.click(send())
    expect(await screen.findByText('Too rude')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('The rejection was not saved. Your text is still here.')
    expect(remark()).toHaveValue('No')
    expect(screen.getByRole('textbox', { name: 'Note 3: Root cause' })).toHaveValue('Nonsense')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('offers what was written before a reload, until it is sent', async () => {
    const first = await open()
    await first.user.type(remark(), 'Please explain')
    await addNote(first.user, 'Root cause')
    first.unmount()

    const second = await open()
    expect(remark()).toHaveValue('Please explain')
    await second.user.type(screen.getByRole('textbox', { name: 'Note 3: Root cause' }), 'Too general')
    await second.user.click(send())
    await waitFor(() => expect(second.onClose).toHaveBeenCalled())
    second.unmount()

    await open()
    expect(remark()).toHaveValue('')
  })
})
