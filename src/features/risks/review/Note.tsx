import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { alpha } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { remarkNo } from '#domain/risks/stickyNotes'
import type { StickyNote } from '#domain/wire/reviews'
import { formatDateTime } from '#src/platform/dates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { NoteAuthor } from './NoteAuthor.tsx'
import { NoteNumber } from './NoteNumber.tsx'

interface NoteProps {
  note: StickyNote
  /** Makes its number a button that leads to all notes. */
  onNumber?: () => void
}

/** One sticky note: its number, its words, and whose they are. */
export function Note({ note, onNumber }: NoteProps) {
  const translate = useText()
  const { stickyNoteNo, comment, createdAt, disableStickyNote } = note
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
      {onNumber ? (
        <ButtonBase
          aria-label={translate('review.note.openAll', { name })}
          aria-haspopup="dialog"
          onClick={onNumber}
          // Large enough for a finger, without more room than the number has.
          sx={{ alignSelf: 'flex-start', p: 1, m: -1, borderRadius: 2 }}
        >
          <NoteNumber number={stickyNoteNo} muted={disableStickyNote} />
        </ButtonBase>
      ) : (
        <NoteNumber number={stickyNoteNo} muted={disableStickyNote} />
      )}
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
          <NoteAuthor note={note} date={formatDateTime(createdAt)} />
          {disableStickyNote && ` · ${translate('review.note.earlierNote')}`}
        </Typography>
      </Box>
    </Box>
  )
}
