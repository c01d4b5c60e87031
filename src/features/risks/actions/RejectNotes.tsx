import AddCommentOutlinedIcon from '@mui/icons-material/AddCommentOutlined'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import { Box, Button, IconButton, Menu, MenuItem, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useArrayInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { shownNoteNo, stickyNoteNoOf, stickyNoteSubjects, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import { textLimits } from '#domain/validation/limits'
import type { Rejection } from '#domain/wire/reviews'
import { useText } from '#src/platform/i18n/useText.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { NoteNumber } from './Note.tsx'

const placeOf = (subject: StickyNoteSubject) => stickyNoteSubjects.indexOf(subject)

/** The numbered notes of a rejection: at most one for each field, in the order of the fields. */
export function RejectNotes({ subjects }: { subjects: readonly StickyNoteSubject[] }) {
  const translate = useText()
  const { isSubmitting } = useFormState()
  const { fields, insert, remove } = useArrayInput()
  const notes = fields as unknown as readonly ({ id: string } & Rejection['notes'][number])[]
  const nameOf = (subject: StickyNoteSubject) => translate(`risks.fields.${subject}`)
  const unused = subjects.filter((subject) => !notes.some((note) => note.subject === subject))

  const add = (subject: StickyNoteSubject) => {
    const place = notes.filter((note) => placeOf(note.subject) < placeOf(subject)).length
    insert(place, { subject, comment: '' }, { focusName: `notes.${place}.comment` })
  }

  return (
    <Box component="section" aria-label={translate('review.drawer.notes')}>
      {notes.length > 0 && (
        <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
          {translate('review.drawer.notes')}
        </Typography>
      )}
      <Stack sx={{ gap: 2 }}>
        {notes.map(({ id, subject }, index) => {
          const number = stickyNoteNoOf(subject)
          const words = { number: shownNoteNo(number), subject: nameOf(subject) }
          return (
            <Stack key={id} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
              <Box sx={{ pt: 2 }}>
                <NoteNumber number={number} />
              </Box>
              <LongTextInput
                source={`${index}.comment`}
                label={words.subject}
                max={textLimits.long}
                multiline
                minRows={2}
                slotProps={{ htmlInput: { 'aria-label': translate('review.drawer.note', words) } }}
              />
              <IconButton
                disabled={isSubmitting}
                onClick={() => remove(index)}
                aria-label={translate('review.drawer.removeNote', words)}
                sx={{ mt: 1 }}
              >
                <DeleteOutlineIcon />
              </IconButton>
            </Stack>
          )
        })}
      </Stack>
      {unused.length > 0 && <AddNote subjects={unused} nameOf={nameOf} disabled={isSubmitting} onAdd={add} />}
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
        // The menu has the focus until it closes; then the new note gets it.
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
