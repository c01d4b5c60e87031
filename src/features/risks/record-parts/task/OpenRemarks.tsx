import { Typography } from '@mui/material'
import { remarkNo } from '#domain/risks/stickyNotes'
import type { StickyNote } from '#domain/wire/reviews'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { NoteAuthor } from '../../actions/NoteAuthor.tsx'

/** The remarks on a record next to its decision, one line each: the open ones, else the last one of an earlier round. */
export function OpenRemarks({ notes = [] }: { notes: readonly StickyNote[] | undefined }) {
  const dates = useDates()
  const remarks = notes.filter(({ stickyNoteNo }) => stickyNoteNo === remarkNo)
  const open = remarks.filter(({ disableStickyNote }) => !disableStickyNote)
  return (open.length > 0 ? open : remarks.slice(-1)).map((note) => (
    <Typography key={note.id} variant="body2" noWrap title={note.comment}>
      <strong>
        <NoteAuthor note={note} date={dates.text(note.createdAt)} />
      </strong>
      {': '}
      <span lang={languageOf(note.comment)}>{note.comment}</span>
    </Typography>
  ))
}
