import StickyNote2OutlinedIcon from '@mui/icons-material/StickyNote2Outlined'
import { Box, Button, Collapse, Drawer, Stack, Typography } from '@mui/material'
import { createContext, use, useState, type ReactNode, useId } from 'react'
import {
  remarkNo,
  shownNoteNo,
  stickyNoteNoOf,
  subjectOfStickyNote,
  type StickyNoteSubject,
} from '#domain/risks/stickyNotes'
import type { StickyNote } from '#domain/wire/reviews'
import { DrawerHead } from '#src/features/risks/actions/DrawerHead.tsx'
import { Note } from '#src/features/risks/actions/Note.tsx'
import { useText } from '#src/platform/i18n/useText.ts'

interface Notes {
  notes: readonly StickyNote[]
  planIds: ReadonlySet<number>
  /** Opens the drawer with all notes of the record, at a certain note or at the first. */
  openAll: (noteId?: number) => void
}

const StickyNotesContext = createContext<Notes>({ notes: [], planIds: new Set(), openAll: () => undefined })

interface StickyNotesProviderProps {
  notes: readonly StickyNote[] | undefined
  /** Ids of the mitigation plans on the page; a note on a deleted plan is shown at the list of plans. */
  planIds: readonly number[]
  children: ReactNode
}

/** Provides a record's sticky notes to their fields, and to the drawer that lists them all. */
export function StickyNotesProvider({ notes = [], planIds, children }: StickyNotesProviderProps) {
  const [shown, setShown] = useState<number | 'first' | null>(null)
  return (
    <StickyNotesContext value={{ notes, planIds: new Set(planIds), openAll: (noteId) => setShown(noteId ?? 'first') }}>
      {children}
      <StickyNotesDrawer notes={notes} shown={shown} onClose={() => setShown(null)} />
    </StickyNotesContext>
  )
}

/** The number of notes, in the heading of a record; opens all of them. */
export function StickyNotesButton() {
  const translate = useText()
  const { notes, openAll } = use(StickyNotesContext)
  if (notes.length === 0) return null
  return (
    <Button startIcon={<StickyNote2OutlinedIcon />} aria-haspopup="dialog" onClick={() => openAll()}>
      {translate('review.note.all', { smart_count: notes.length })}
    </Button>
  )
}

/** The remarks on the record as a whole, and notes without a field. */
export function RemarkNotes() {
  const { notes } = use(StickyNotesContext)
  return (
    <NoteList
      notes={notes.filter(
        ({ stickyNoteNo, mitigationPlanId }) =>
          mitigationPlanId === null && (stickyNoteNo === remarkNo || subjectOfStickyNote(stickyNoteNo) === null),
      )}
    />
  )
}

/** Returns whether a field has notes. */
export function useHasNotes(): (subject: StickyNoteSubject) => boolean {
  const { notes } = use(StickyNotesContext)
  return (subject) =>
    notes.some((note) => note.mitigationPlanId === null && note.stickyNoteNo === stickyNoteNoOf(subject))
}

/** The notes on one field. */
export function NotesAt({ subject }: { subject: StickyNoteSubject }) {
  const { notes, planIds } = use(StickyNotesContext)
  const isHere = ({ stickyNoteNo, mitigationPlanId }: StickyNote) =>
    mitigationPlanId === null
      ? stickyNoteNo === stickyNoteNoOf(subject)
      : subject === 'mitigationPlans' && !planIds.has(mitigationPlanId)
  return <NoteList notes={notes.filter(isHere)} />
}

/** The notes on one mitigation plan. */
export function NotesAtPlan({ planId }: { planId: number }) {
  const { notes } = use(StickyNotesContext)
  return <NoteList notes={notes.filter(({ mitigationPlanId }) => mitigationPlanId === planId)} />
}

function NoteList({ notes }: { notes: readonly StickyNote[] }) {
  const translate = useText()
  const { openAll } = use(StickyNotesContext)
  const [showsEarlier, setShowsEarlier] = useState(false)
  const current = notes.filter((note) => !note.disableStickyNote)
  const earlier = notes.filter((note) => note.disableStickyNote)
  if (notes.length === 0) return null
  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      {current.map((note) => (
        <Note key={note.id} note={note} onNumber={() => openAll(note.id)} />
      ))}
      {earlier.length > 0 && (
        <div>
          <Button size="small" aria-expanded={showsEarlier} onClick={() => setShowsEarlier(!showsEarlier)}>
            {translate('review.note.earlier', { smart_count: earlier.length })}
          </Button>
          <Collapse in={showsEarlier} unmountOnExit>
            <Stack sx={{ gap: 1, mt: 1 }}>
              {earlier.map((note) => (
                <Note key={note.id} note={note} onNumber={() => openAll(note.id)} />
              ))}
            </Stack>
          </Collapse>
        </div>
      )}
    </Stack>
  )
}

interface StickyNotesDrawerProps {
  notes: readonly StickyNote[]
  /** The note that gets the focus, or the first one; null while the drawer is closed. */
  shown: number | 'first' | null
  onClose: () => void
}

/**
 * Sorts the Remark first, then by number; for one number open notes come before those of an earlier round, the latest
 * first.
 */
const inOrder = (a: StickyNote, b: StickyNote) =>
  shownNoteNo(a.stickyNoteNo) - shownNoteNo(b.stickyNoteNo) ||
  Number(a.disableStickyNote) - Number(b.disableStickyNote) ||
  b.createdAt.localeCompare(a.createdAt)

/** All sticky notes of a record in one list; those of an earlier round are marked. */
function StickyNotesDrawer({ notes, shown, onClose }: StickyNotesDrawerProps) {
  const translate = useText()
  const titleId = useId()
  const ordered = [...notes].sort(inOrder)
  const focused = shown === 'first' ? ordered[0]?.id : shown
  const subjectOf = ({ mitigationPlanId, stickyNoteNo }: StickyNote) => {
    if (mitigationPlanId !== null) return translate('risks.fields.mitigationPlans')
    const subject = subjectOfStickyNote(stickyNoteNo)
    return subject === null ? null : translate(`risks.fields.${subject}`)
  }
  return (
    <Drawer
      anchor="right"
      open={shown !== null}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: { width: { xs: 1, sm: 440 } } },
      }}
    >
      <DrawerHead title={translate('review.note.title')} titleId={titleId} onClose={onClose} />
      <Stack component="ol" sx={{ m: 0, p: 3, gap: 2, listStyle: 'none' }}>
        {ordered.map((note) => (
          <Box
            component="li"
            key={note.id}
            tabIndex={-1}
            ref={note.id === focused ? takeFocus : undefined}
            sx={{ borderRadius: 2 }}
          >
            {subjectOf(note) && (
              <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
                {subjectOf(note)}
              </Typography>
            )}
            <Note note={note} />
          </Box>
        ))}
      </Stack>
    </Drawer>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()
