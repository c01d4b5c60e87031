import StickyNote2OutlinedIcon from '@mui/icons-material/StickyNote2Outlined'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Stack from '@mui/material/Stack'
import { createContext, use, useState, type ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { StickyNote } from '#domain/wire/reviews'
import { remarkNo, stickyNoteNoOf, subjectOfStickyNote, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import { Note } from './Note.tsx'
import { StickyNotesDrawer } from './StickyNotesDrawer.tsx'

interface Notes {
  notes: readonly StickyNote[]
  planIds: ReadonlySet<number>
  /** Opens the drawer with all notes of the record, at one of them or at the first. */
  openAll: (noteId?: number) => void
}

const StickyNotesContext = createContext<Notes>({ notes: [], planIds: new Set(), openAll: () => undefined })

interface StickyNotesProviderProps {
  notes: readonly StickyNote[] | undefined
  /** Ids of the mitigation plans on the page; a note at a plan that is gone shows at the plans as a whole. */
  planIds: readonly number[]
  children: ReactNode
}

/** Hands a record's sticky notes to the fields they point at, and to the drawer that lists them all. */
export function StickyNotesProvider({ notes = [], planIds, children }: StickyNotesProviderProps) {
  const [shown, setShown] = useState<number | 'first' | null>(null)
  return (
    <StickyNotesContext value={{ notes, planIds: new Set(planIds), openAll: (noteId) => setShown(noteId ?? 'first') }}>
      {children}
      <StickyNotesDrawer notes={notes} shown={shown} onClose={() => setShown(null)} />
    </StickyNotesContext>
  )
}

/** In the head of a record: how many notes there are, and the way to all of them. */
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

/** The remarks on the record as a whole, and notes with a number that belongs to no field. */
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

/** The notes at one field. */
export function NotesAt({ subject }: { subject: StickyNoteSubject }) {
  const { notes, planIds } = use(StickyNotesContext)
  const isHere = ({ stickyNoteNo, mitigationPlanId }: StickyNote) =>
    mitigationPlanId === null
      ? stickyNoteNo === stickyNoteNoOf(subject)
      : subject === 'mitigationPlans' && !planIds.has(mitigationPlanId)
  return <NoteList notes={notes.filter(isHere)} />
}

/** The notes at one mitigation plan. */
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
