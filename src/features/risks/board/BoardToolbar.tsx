import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useCallback, useId, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { countFilters, withoutFilters, type BoardParams } from './state/boardParams.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { FilterDrawer } from './filters/FilterDrawer.tsx'
import { SortControl } from './filters/SortControl.tsx'
import type { Reader } from '../reader.ts'
import type { ChangeBoard } from './useBoardParams.ts'

/** Apart, for its fields weigh more than the rest of the board, and the board opens without them. */
const FilterFields = lazy(() => loadCode(() => import('./filters/FilterFields.tsx')))

interface BoardToolbarProps {
  params: BoardParams
  change: ChangeBoard
  reader: Reader
  total: number | undefined
  /** Whether the reader chooses between active and inactive records here. */
  hasActivity?: boolean
}

/** Search, filters and sorting; the filters unfold below, on a phone in a drawer. */
export function BoardToolbar({ params, change, reader, total, hasActivity = true }: BoardToolbarProps) {
  const translate = useText()
  const panelId = useId()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const [isOpen, setOpen] = useState(false)
  const search = useCallback((q: string) => change({ q }), [change])
  const count = countFilters(params)
  const fields = (
    <Suspense fallback={<CardSkeletons count={1} />}>
      <FilterFields params={params} change={change} reader={reader} hasActivity={hasActivity} />
    </Suspense>
  )

  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center' }}>
        <Box sx={{ flex: { xs: '1 0 100%', md: '1 1 auto' } }}>
          <SearchField value={params.q} placeholder={translate('board.search.placeholder')} onChange={search} />
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
          <SortControl params={params} change={change} />
        </Box>
      </Stack>
      {isPhone ? (
        <FilterDrawer
          open={isOpen}
          total={total}
          onClear={() => change(withoutFilters(params))}
          onClose={() => setOpen(false)}
        >
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
