import AddCommentOutlinedIcon from '@mui/icons-material/AddCommentOutlined'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { stickyNoteNoOf, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import { textLimits } from '#domain/validation/limits'
import { LongTextField } from '#src/ui/forms/LongTextField.tsx'
import { NoteNumber } from './NoteNumber.tsx'
import type { RejectionDraft, RejectionProblems } from './rejectionDraft.ts'

interface RejectNotesProps {
  subjects: readonly StickyNoteSubject[]
  notes: RejectionDraft['notes']
  problems: RejectionProblems
  readOnly: boolean
  onChange: (notes: RejectionDraft['notes']) => void
}

/** The numbered notes of a rejection: one a field at most, in the order of the fields. */
export function RejectNotes({ subjects, notes, problems, readOnly, onChange }: RejectNotesProps) {
  const translate = useText()
  const nameOf = (subject: StickyNoteSubject) => translate(`risks.fields.${subject}`)
  const unused = subjects.filter((subject) => !notes.some((note) => note.subject === subject))

  const add = (subject: StickyNoteSubject) =>
    onChange([...notes, { subject, comment: '' }].sort((a, b) => stickyNoteNoOf(a.subject) - stickyNoteNoOf(b.subject)))

  return (
    <Box component="section" aria-label={translate('review.drawer.notes')}>
      <Typography variant="h4" component="h3">
        {translate('review.drawer.notes')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('review.drawer.notesHint')}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        {notes.map(({ subject, comment }) => {
          const words = { number: stickyNoteNoOf(subject), subject: nameOf(subject) }
          return (
            <Stack key={subject} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
              <Box sx={{ pt: 2 }}>
                <NoteNumber number={words.number} />
              </Box>
              <LongTextField
                label={words.subject}
                value={comment}
                onChange={(next) =>
                  onChange(notes.map((note) => (note.subject === subject ? { subject, comment: next } : note)))
                }
                max={textLimits.long}
                error={problems[subject]}
                multiline
                minRows={2}
                autoFocus
                readOnly={readOnly}
                slotProps={{ htmlInput: { 'aria-label': translate('review.drawer.note', words) } }}
              />
              <IconButton
                disabled={readOnly}
                onClick={() => onChange(notes.filter((note) => note.subject !== subject))}
                aria-label={translate('review.drawer.removeNote', words)}
                sx={{ mt: 1 }}
              >
                <DeleteOutlineIcon />
              </IconButton>
            </Stack>
          )
        })}
      </Stack>
      {unused.length > 0 && <AddNote subjects={unused} nameOf={nameOf} disabled={readOnly} onAdd={add} />}
    </Box>
  )
}

interface AddNoteProps {
  subjects: readonly StickyNoteSubject[]
  nameOf: (subject: StickyNoteSubject) => string
  disabled: boolean
  onAdd: (subject: StickyNoteSubject) => void
}

function AddNote({ subjects, nameOf, disabled, onAdd }: AddNoteProps) {
  const translate = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<StickyNoteSubject | null>(null)
  return (
    <>
      <Button
        startIcon={<AddCommentOutlinedIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ mt: 1.5 }}
      >
        {translate('review.drawer.addNote')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The new note takes the focus, which the menu holds until it has left the screen.
        disableRestoreFocus={chosen !== null}
        slotProps={{
          transition: {
            onExited: () => {
              if (chosen !== null) onAdd(chosen)
              setChosen(null)
            },
          },
        }}
      >
        {subjects.map((subject) => (
          <MenuItem
            key={subject}
            onClick={() => {
              setChosen(subject)
              setAnchor(null)
            }}
            sx={{ gap: 1.5 }}
          >
            <NoteNumber number={stickyNoteNoOf(subject)} />
            {nameOf(subject)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
