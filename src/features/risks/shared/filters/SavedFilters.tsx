import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder'
import CloseIcon from '@mui/icons-material/Close'
import StarIcon from '@mui/icons-material/Star'
import GroupAddOutlinedIcon from '@mui/icons-material/GroupAddOutlined'
import StarBorderIcon from '@mui/icons-material/StarBorder'
import { Button, ButtonGroup, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material'
import { useState, type SyntheticEvent } from 'react'
import { extractValidSavedQueries, useListContext, useSavedQueries, type SavedQuery } from 'react-admin'
import { boardSorts } from '#domain/risks/views'
import { sharedViewLimits } from '#domain/validation/limits'
import type { SharedViewInput } from '#domain/wire/sharedViews'
import { call } from '#src/platform/http/call.ts'
import { boardFilterOf, valuesOf } from '#src/dataProvider/boardFilter.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useRefreshSharedViews } from '#src/features/organisation/sharedViews/useSharedViews.ts'
import { useBoardUser } from '#src/features/risks/shared/boardUser.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { boardKeyOf, sortOf, type BoardKind } from '../boardAddress.ts'
import { useStartView } from '../useLanding.ts'
import { SharedFilters } from './SharedFilters.tsx'
import { useApplySaved } from './useApplySaved.ts'

/**
 * Saves filters, sort order and page size under a name; a chip applies them, its cross deletes them. Those of the board
 * can be shared with the user's company group.
 */
export function SavedFilters({ kind }: { kind: BoardKind }) {
  const translate = useText()
  const { filterValues, displayedFilters, sort, perPage } = useListContext()
  const apply = useApplySaved()
  const user = useBoardUser()
  const [stored, setStored] = useSavedQueries(boardKeyOf(user, kind))
  const [start, setStart] = useStartView(user)
  const [name, setName] = useState<string>()
  const [isToBeShared, setToBeShared] = useState(false)
  // The focus returns to the button that opened the form.
  const [wasOpened, setWasOpened] = useState(false)
  const saved = extractValidSavedQueries(stored)
  const share = useShare()
  const canShare = kind === 'board'
  const group = user.companyGroup.name

  const keep = (query: SavedQuery) => setStored([...saved.filter((one) => one.label !== query.label), query])
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const label = name?.trim()
    if (!label) return
    const query = { label, value: { filter: filterValues, displayedFilters, sort, perPage } }
    keep(query)
    if (isToBeShared) void share(query)
    setName(undefined)
    setToBeShared(false)
  }
  /** An own view of the same name is not changed. */
  const copy = ({ label, value }: SavedQuery) => {
    let free = label
    for (let number = 2; saved.some((one) => one.label === free); number += 1) free = `${label} (${number})`
    keep({ label: free, value })
  }
  return (
    <>
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
            {canShare && (
              <Button
                aria-label={translate('sharedViews.share', { name: label, group })}
                title={translate('sharedViews.share', { name: label, group })}
                onClick={() => void share({ label, value })}
              >
                <GroupAddOutlinedIcon fontSize="small" />
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
              slotProps={{ htmlInput: { maxLength: sharedViewLimits.name } }}
            />
            {canShare && (
              <FormControlLabel
                control={<Checkbox checked={isToBeShared} onChange={(_event, checked) => setToBeShared(checked)} />}
                label={translate('sharedViews.shareToo', { group })}
                slotProps={{ typography: { variant: 'body2' } }}
              />
            )}
            <Button type="submit" variant="outlined" disabled={name.trim() === ''}>
              {translate('forms.save')}
            </Button>
            <Button onClick={() => setName(undefined)}>{translate('forms.cancel')}</Button>
          </Stack>
        )}
      </Stack>
      {canShare && <SharedFilters onCopy={copy} />}
    </>
  )
}

/** Shares a saved query with the user's company group, in the format of the board. */
function useShare(): (query: SavedQuery) => Promise<void> {
  const user = useBoardUser()
  const refresh = useRefreshSharedViews()
  const notify = useNotice()
  return async ({ label, value }) => {
    const filter = boardFilterOf(value.filter ?? {}, user)
    const field = boardSorts.find((one) => one === value.sort?.field)
    const sort = field && value.sort ? { field, order: value.sort.order } : sortOf(filter)
    const body = { name: label, filter: valuesOf(filter), sort } as SharedViewInput
    await call('POST /api/v1/shared-views', { body })
    notify('sharedViews.shared', { type: 'success', messageArgs: { name: label, group: user.companyGroup.name } })
    await refresh()
  }
}
