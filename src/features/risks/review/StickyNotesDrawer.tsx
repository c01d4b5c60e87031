import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { subjectOfStickyNote } from '#domain/risks/stickyNotes'
import type { StickyNote } from '#domain/wire/reviews'
import { useText } from '#src/platform/i18n/useText.ts'
import { Note } from './Note.tsx'

interface StickyNotesDrawerProps {
  notes: readonly StickyNote[]
  /** The note that takes the focus, or the first one; null while the drawer is closed. */
  shown: number | 'first' | null
  onClose: () => void
}

/** The Remark first, then by number; of one number what still holds before what an earlier round said, the latest first. */
const inOrder = (a: StickyNote, b: StickyNote) =>
  a.stickyNoteNo - b.stickyNoteNo ||
  Number(a.disableStickyNote) - Number(b.disableStickyNote) ||
  b.createdAt.localeCompare(a.createdAt)

/** Every sticky note of a record in one list; those of an earlier round are marked. */
export function StickyNotesDrawer({ notes, shown, onClose }: StickyNotesDrawerProps) {
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
      <Stack
        direction="row"
        sx={{ px: 3, py: 2, alignItems: 'center', gap: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
          {translate('review.note.title')}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('app.close')}>
          <CloseIcon />
        </IconButton>
      </Stack>
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
