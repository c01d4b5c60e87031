import { Box, Typography } from '@mui/material'
import { remarkNo } from '#domain/risks/stickyNotes'
import type { StickyNote } from '#domain/wire/reviews'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { clamp } from '#src/ui/clamp.ts'
import { NoteAuthor } from '../../actions/NoteAuthor.tsx'

/** The remarks on a record next to its decision, two lines of text each: the open ones, else the last one of an earlier round. */
export function OpenRemarks({ notes = [] }: { notes: readonly StickyNote[] | undefined }) {
  const dates = useDates()
  const remarks = notes.filter(({ stickyNoteNo }) => stickyNoteNo === remarkNo)
  const open = remarks.filter(({ disableStickyNote }) => !disableStickyNote)
  return (open.length > 0 ? open : remarks.slice(-1)).map((note) => (
    <Box key={note.id}>
      <Typography variant="body2" lang={languageOf(note.comment)} title={note.comment} sx={clamp(2)}>
        {note.comment}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary">
        <NoteAuthor note={note} date={dates.text(note.createdAt)} />
      </Typography>
    </Box>
  ))
}
