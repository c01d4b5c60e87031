import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useCallback, useId, useState } from 'react'
import { useListPaginationContext } from 'react-admin'
import { useLocation, useNavigation } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { loadCode } from '#src/platform/loadCode.ts'
import { pathWithoutLocale } from '#src/platform/locale.ts'
import type { BoardKind } from './boardAddress.ts'
import { FilterDrawer } from './filters/FilterDrawer.tsx'
import { SortControl } from './filters/SortControl.tsx'
import { countFilters, useBoardFilter } from './useBoardFilter.ts'

/** Apart, for its fields weigh more than the rest of the board, and the board opens without them. */
const FilterFields = lazy(() => loadCode(() => import('./filters/FilterFields.tsx')))

interface BoardToolbarProps {
  kind?: BoardKind
}

/** Search, filters and sorting; the filters unfold below, on a phone in a drawer. */
export function BoardToolbar({ kind = 'board' }: BoardToolbarProps) {
  const translate = useText()
  const panelId = useId()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const [isOpen, setOpen] = useState(false)
  const { filter, change, clear } = useBoardFilter()
  const { total } = useListPaginationContext()
  const isLeaving = useIsLeaving()
  const search = useCallback(
    (q: string) => {
      // A search that was typed just before a record was opened must not call its reader back to the board.
      if (!isLeaving) change({ q })
    },
    [change, isLeaving],
  )
  const count = countFilters(filter)
  const fields = (
    <Suspense fallback={<CardSkeletons count={1} />}>
      <FilterFields kind={kind} />
    </Suspense>
  )

  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center' }}>
        <Box sx={{ flex: { xs: '1 0 100%', md: '1 1 auto' } }}>
          <SearchField value={filter.q} placeholder={translate('board.search.placeholder')} onChange={search} />
        </Box>
        <Button
          variant="outlined"
          startIcon={<FilterListIcon />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {count === 0 ? translate('board.filters.open') : translate('board.filters.openWithCount', { count })}
        </Button>
        <Box sx={{ flexGrow: { xs: 1, md: 0 } }}>
          <SortControl />
        </Box>
      </Stack>
      {isPhone ? (
        <FilterDrawer open={isOpen} total={total} onClear={clear} onClose={() => setOpen(false)}>
          {fields}
        </FilterDrawer>
      ) : (
        <Collapse in={isOpen} id={panelId} unmountOnExit>
          <Paper variant="outlined" sx={{ mt: 1.5, p: 2, borderRadius: 3 }}>
            {fields}
          </Paper>
        </Collapse>
      )}
    </Box>
  )
}

/** Whether another page is on its way. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: destination } = useNavigation()
  return destination !== undefined && pathWithoutLocale(destination.pathname) !== pathname
}
