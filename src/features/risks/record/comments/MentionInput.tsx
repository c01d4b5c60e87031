import { List, ListItemButton, ListItemText, Paper, Popper } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useInput } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { textLimits } from '#domain/validation/limits'
import type { RiskReader } from '#domain/wire/comments'
import { commentQueries } from '#src/dataProvider/endpoints/comments.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { LongTextField } from '#src/ui/forms/LongTextField.tsx'
import { mentionAt, withMention, type Mentioned } from './mentions.ts'
import { personNameOf } from '#src/platform/personName.ts'

export interface CommentValues {
  text: string
  /** All people selected so far; a person whose name is no longer in the text gets no email. */
  people: Mentioned[]
}

const asTyped = (text: string) => text

/**
 * The text of a comment. After an @ it offers the people who can see the record, by name; arrow keys and Enter select
 * one.
 */
export function MentionInput({ riskId, autoFocus }: { riskId: number; autoFocus: boolean }) {
  const translate = useText()
  const listId = useId()
  const { isSubmitting } = useFormState()
  const { getValues, setValue } = useFormContext<CommentValues>()
  const { field, fieldState } = useInput({ source: 'text', parse: asTyped })
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const [dismissedAt, setDismissedAt] = useState<number>()
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null)
  const text = field.value as string
  const mention = caret === null ? null : mentionAt(text, caret)
  const words = mention?.words ?? ''
  const { data: readers } = useQuery({
    ...commentQueries.readers(riskId, words),
    enabled: mention !== null,
  })
  const options = mention !== null && mention.start !== dismissedAt ? (readers ?? []) : []
  const current = Math.min(active, options.length - 1)

  const choose = (reader: RiskReader) => {
    if (!mention) return
    const next = withMention(text, mention, personNameOf(reader))
    field.onChange(next.text)
    setValue('people', [...getValues('people'), { id: reader.id, name: personNameOf(reader) }])
    setCaret(null)
    // The caret moves behind the name after the text has rendered.
    requestAnimationFrame(() => area?.setSelectionRange(next.caret, next.caret))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[current]
    // Arrow keys and Enter belong to the text while no names are offered, and during IME composition.
    if (!chosen || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setActive((current + 1) % options.length)
    else if (event.key === 'ArrowUp') setActive((current + options.length - 1) % options.length)
    else if (event.key === 'Enter') choose(chosen)
    else if (event.key === 'Escape') setDismissedAt(mention?.start)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const look = ({ target }: SyntheticEvent) => {
    setArea(target as HTMLTextAreaElement)
    setCaret((target as HTMLTextAreaElement).selectionStart)
  }
  const hint = mention && words !== '' && readers?.length === 0 ? 'comments.mentionEmpty' : 'comments.mentionHint'
  const optionId = (index: number) => `${listId}-${index}`
  return (
    <>
      <LongTextField
        value={text}
        onChange={(next) => {
          field.onChange(next)
          setActive(0)
          setDismissedAt(undefined)
        }}
        onKeyDown={onKeyDown}
        onSelect={look}
        onBlur={() => {
          field.onBlur()
          setCaret(null)
        }}
        inputRef={field.ref}
        autoFocus={autoFocus}
        label={translate('comments.label')}
        max={textLimits.long}
        error={fieldState.error?.message}
        hint={translate(hint)}
        readOnly={isSubmitting}
        multiline
        minRows={2}
        slotProps={{
          htmlInput: {
            'aria-autocomplete': 'list',
            ...(options.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': optionId(current) }),
          },
        }}
      />
      <Popper
        open={options.length > 0}
        anchorEl={area}
        placement="bottom-start"
        sx={{ zIndex: 'modal', width: 'min(360px, calc(100vw - 48px))' }}
      >
        <Paper elevation={8} sx={{ maxHeight: 280, overflow: 'auto' }}>
          <List id={listId} role="listbox" aria-label={translate('comments.people')} dense disablePadding>
            {options.map((reader, index) => (
              <ListItemButton
                key={reader.id}
                id={optionId(index)}
                component="div"
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                selected={index === current}
                // The text field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(reader)}
              >
                <ListItemText
                  primary={personNameOf(reader)}
                  secondary={`${translate(`vocabulary.role.${reader.userRole}`)} · ${reader.companyGroup.name}`}
                  sx={{ overflowWrap: 'anywhere' }}
                />
              </ListItemButton>
            ))}
          </List>
        </Paper>
      </Popper>
    </>
  )
}
