import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { StickyNote } from '#domain/wire/reviews'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { NotesAt, NotesAtPlan, RemarkNotes, StickyNotesButton, StickyNotesProvider } from './StickyNotes.tsx'

const note = (id: number, stickyNoteNo: number, more: Partial<StickyNote> = {}): StickyNote => ({
  id,
  stickyNoteNo,
  comment: `comment ${id}`,
  disableStickyNote: false,
  mitigationPlanId: null,
  author: { id: 5, firstName: 'Mali', lastName: 'Srisuk' },
  authorRole: 'Category Expert',
  createdAt: '2026-03-01T08:00:00.000Z',
  ...more,
})

const show = (notes: StickyNote[]) =>
  renderWithApp(
    <StickyNotesProvider notes={notes} planIds={[41]}>
      <StickyNotesButton />
      <section aria-label="record">
        <RemarkNotes />
      </section>
      <section aria-label="root cause">
        <NotesAt subject="rootCause" />
      </section>
      <section aria-label="plans">
        <NotesAt subject="mitigationPlans" />
      </section>
      <section aria-label="plan 41">
        <NotesAtPlan planId={41} />
      </section>
    </StickyNotesProvider>,
  )

const at = (name: string) => within(screen.getByRole('region', { name }))

describe('sticky notes', () => {
  it('are shown at the field their number points at, remarks and free numbers at the record', async () => {
    await show([note(1, 0), note(2, 3), note(3, 99)])
    expect(at('record').getByText('comment 1')).toBeInTheDocument()
    expect(at('record').getByText('comment 3')).toBeInTheDocument()
    expect(at('root cause').getByRole('note', { name: 'Note 3' })).toHaveTextContent('comment 2')
  })

  it('are shown at their plan, and at the plans as a whole once that plan is gone', async () => {
    await show([note(1, 0, { mitigationPlanId: 41 }), note(2, 0, { mitigationPlanId: 40 })])
    expect(at('plan 41').getByText('comment 1')).toBeInTheDocument()
    expect(at('plans').getByText('comment 2')).toBeInTheDocument()
    expect(at('record').queryByRole('note')).not.toBeInTheDocument()
  })

  it('of an earlier round wait behind a button', async () => {
    const user = userEvent.setup()
    await show([note(1, 3, { disableStickyNote: true })])
    expect(screen.queryByText('comment 1')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '1 earlier note' }))
    expect(screen.getByText('comment 1')).toBeInTheDocument()
  })

  it('are all in one drawer, the Remark first, then by number, those of an earlier round marked', async () => {
    const user = userEvent.setup()
    await show([note(1, 4), note(2, 3, { disableStickyNote: true }), note(3, 3), note(4, 0)])
    await user.click(screen.getByRole('button', { name: '4 notes' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Sticky notes' }))
    const listed = drawer.getAllByRole('note')
    expect(listed.map((one) => /comment (\d)/.exec(one.textContent ?? '')?.[1])).toEqual(['4', '3', '2', '1'])
    expect(listed[2]).toHaveTextContent('From an earlier round')
    expect(drawer.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Root cause')
  })

  it('lead there from their number', async () => {
    const user = userEvent.setup()
    await show([note(1, 0), note(2, 3)])
    await user.click(at('root cause').getByRole('button', { name: 'Note 3: show all notes' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Sticky notes' }))
    const chosen = drawer.getAllByRole('listitem')[1]
    expect(chosen).toHaveFocus()
    expect(chosen).toHaveTextContent('comment 2')
  })
})
