import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder'
import CloseIcon from '@mui/icons-material/Close'
import StarIcon from '@mui/icons-material/Star'
import StarBorderIcon from '@mui/icons-material/StarBorder'
import { Button, ButtonGroup, Stack, TextField } from '@mui/material'
import { useState, type SyntheticEvent } from 'react'
import { extractValidSavedQueries, useListContext, useSavedQueries } from 'react-admin'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { boardKeyOf, type BoardKind } from '../boardAddress.ts'
import { useStartView } from '../useLanding.ts'
import { useApplySaved } from './useApplySaved.ts'

/** The longest name of saved filters. */
const nameLength = 60

/** Saves filters, sort order and page size under a name; a chip applies them, its cross deletes them. */
export function SavedFilters({ kind }: { kind: BoardKind }) {
  const translate = useText()
  const { filterValues, displayedFilters, sort, perPage } = useListContext()
  const apply = useApplySaved()
  const user = useBoardUser()
  const [stored, setStored] = useSavedQueries(boardKeyOf(user, kind))
  const [start, setStart] = useStartView(user)
  const [name, setName] = useState<string>()
  // The focus returns to the button that opened the form.
  const [wasOpened, setWasOpened] = useState(false)
  const saved = extractValidSavedQueries(stored)

  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const label = name?.trim()
    if (!label) return
    const query = { label, value: { filter: filterValues, displayedFilters, sort, perPage } }
    setStored([...saved.filter((one) => one.label !== label), query])
    setName(undefined)
  }
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('board.saved.label')}
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}
    >
      {saved.map(({ label, value }) => (
        <ButtonGroup key={label} size="small" variant="outlined">
          <Button title={translate('board.saved.choose', { name: label })} onClick={() => apply(value)}>
            {label}
          </Button>
          {kind === 'board' && (
            <Button
              aria-label={translate('board.saved.start', { name: label })}
              aria-pressed={label === start}
              title={translate('board.saved.start', { name: label })}
              onClick={() => setStart(label === start ? undefined : label)}
            >
              {label === start ? <StarIcon fontSize="small" /> : <StarBorderIcon fontSize="small" />}
            </Button>
          )}
          <Button
            aria-label={translate('board.saved.remove', { name: label })}
            title={translate('board.saved.remove', { name: label })}
            onClick={() => setStored(saved.filter((one) => one.label !== label))}
          >
            <CloseIcon fontSize="small" />
          </Button>
        </ButtonGroup>
      ))}
      {name === undefined ? (
        <Button
          size="small"
          autoFocus={wasOpened}
          startIcon={<BookmarkBorderIcon />}
          onClick={() => {
            setWasOpened(true)
            setName('')
          }}
        >
          {translate('board.saved.open')}
        </Button>
      ) : (
        <Stack component="form" direction="row" onSubmit={save} sx={{ gap: 1, flexWrap: 'wrap' }}>
          <TextField
            autoFocus
            size="small"
            label={translate('board.saved.name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: nameLength } }}
          />
          <Button type="submit" variant="outlined" disabled={name.trim() === ''}>
            {translate('forms.save')}
          </Button>
          <Button onClick={() => setName(undefined)}>{translate('forms.cancel')}</Button>
        </Stack>
      )}
    </Stack>
  )
}
