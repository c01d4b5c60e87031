import { alpha } from '@mui/material/styles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { createContext, use, useState, type ReactNode } from 'react'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import type { StickyNote } from '#domain/wire/reviews'
import { remarkNo, stickyNoteNoOf, subjectOfStickyNote, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import { formatDateTime } from '#src/platform/dates.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { NoteNumber } from './NoteNumber.tsx'

interface Notes {
  notes: readonly StickyNote[]
  planIds: ReadonlySet<number>
}

const StickyNotesContext = createContext<Notes>({ notes: [], planIds: new Set() })

interface StickyNotesProviderProps {
  notes: readonly StickyNote[] | undefined
  /** Ids of the mitigation plans on the page; a note at a plan that is gone shows at the plans as a whole. */
  planIds: readonly number[]
  children: ReactNode
}

/** Hands a record's sticky notes to the fields they point at. */
export function StickyNotesProvider({ notes = [], planIds, children }: StickyNotesProviderProps) {
  return <StickyNotesContext value={{ notes, planIds: new Set(planIds) }}>{children}</StickyNotesContext>
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
  const [showsEarlier, setShowsEarlier] = useState(false)
  const current = notes.filter((note) => !note.disableStickyNote)
  const earlier = notes.filter((note) => note.disableStickyNote)
  if (notes.length === 0) return null
  return (
    <Stack sx={{ gap: 1, mt: 1 }}>
      {current.map((note) => (
        <Note key={note.id} note={note} />
      ))}
      {earlier.length > 0 && (
        <div>
          <Button size="small" aria-expanded={showsEarlier} onClick={() => setShowsEarlier(!showsEarlier)}>
            {translate('review.note.earlier', { smart_count: earlier.length })}
          </Button>
          <Collapse in={showsEarlier} unmountOnExit>
            <Stack sx={{ gap: 1, mt: 1 }}>
              {earlier.map((note) => (
                <Note key={note.id} note={note} />
              ))}
            </Stack>
          </Collapse>
        </div>
      )}
    </Stack>
  )
}

function Note({ note }: { note: StickyNote }) {
  const translate = useText()
  const translateOpen = useOpenText()
  const { stickyNoteNo, comment, authorRole, createdAt, disableStickyNote } = note
  const name =
    stickyNoteNo === remarkNo
      ? translate('review.note.remark')
      : translate('review.note.number', { number: stickyNoteNo })
  return (
    <Box
      component="aside"
      aria-label={name}
      sx={(theme) => ({
        display: 'flex',
        gap: 1.25,
        p: 1.5,
        borderRadius: '10px 10px 10px 2px',
        border: 1,
        borderColor: disableStickyNote ? 'divider' : alpha(theme.palette.secondary.main, 0.35),
        bgcolor: disableStickyNote ? 'transparent' : alpha(theme.palette.secondary.main, 0.07),
      })}
    >
      <NoteNumber number={stickyNoteNo} muted={disableStickyNote} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="body2"
          lang={languageOf(comment)}
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {comment}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {stickyNoteNo === remarkNo && <strong>{name} · </strong>}
          {translate('review.note.from', {
            role: translateOpen(`vocabulary.role.${authorRole}`, { _: authorRole }),
            date: formatDateTime(createdAt),
          })}
          {disableStickyNote && ` · ${translate('review.note.earlierNote')}`}
        </Typography>
      </Box>
    </Box>
  )
}
