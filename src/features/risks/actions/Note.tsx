import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutline'
import { Box, ButtonBase, Typography } from '@mui/material'
import { alpha } from '@mui/material/styles'
import { remarkNo, shownNoteNo } from '#domain/risks/stickyNotes'
import type { StickyNote } from '#domain/wire/reviews'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { clamp } from '#src/ui/clamp.ts'
import { NoteAuthor } from './NoteAuthor.tsx'

interface NoteProps {
  note: StickyNote
  /** Above the text, instead of its author. */
  heading?: string
  /** The number of lines of its text; all by default. */
  lines?: number
  /** Turns its number into a button that opens all notes. */
  onNumber?: () => void
}

/** One sticky note: its number, text and author. */
export function Note({ note, heading, lines, onNumber }: NoteProps) {
  const translate = useText()
  const dates = useDates()
  const { stickyNoteNo, comment, createdAt, disableStickyNote } = note
  const name =
    stickyNoteNo === remarkNo
      ? translate('review.note.remark')
      : translate('review.note.number', { number: shownNoteNo(stickyNoteNo) })
  return (
    <Box
      role="note"
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
          // Large enough for a finger, but takes only the space of the number.
          sx={{ alignSelf: 'flex-start', p: 1, m: -1, borderRadius: 2 }}
        >
          <NoteNumber number={stickyNoteNo} muted={disableStickyNote} />
        </ButtonBase>
      ) : (
        <NoteNumber number={stickyNoteNo} muted={disableStickyNote} />
      )}
      <Box sx={{ minWidth: 0 }}>
        {heading && (
          <Typography variant="subtitle2" component="p">
            {heading}
          </Typography>
        )}
        <Typography
          variant="body2"
          lang={languageOf(comment)}
          title={lines === undefined ? undefined : comment}
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...(lines && clamp(lines)) }}
        >
          {comment}
        </Typography>
        {!heading && (
          <Typography variant="caption" color="text.secondary">
            {stickyNoteNo === remarkNo && <strong>{name} · </strong>}
            <NoteAuthor note={note} date={dates.withTime(createdAt)} />
            {disableStickyNote && ` · ${translate('review.note.earlierNote')}`}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** The number of a sticky note, in the drawer and at its field; the Remark has an icon instead. */
export function NoteNumber({ number, muted = false }: { number: number; muted?: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 24,
        height: 24,
        borderRadius: '6px 6px 6px 0',
        fontSize: '0.8125rem',
        fontWeight: 650,
        lineHeight: 1,
        color: muted ? 'text.secondary' : 'secondary.contrastText',
        bgcolor: muted ? 'divider' : 'secondary.main',
      }}
    >
      {number === remarkNo ? <ChatBubbleOutlineIcon sx={{ fontSize: 15 }} /> : shownNoteNo(number)}
    </Box>
  )
}
