import FilterListIcon from '@mui/icons-material/FilterList'
import {
  Box,
  Button,
  Collapse,
  Drawer,
  IconButton,
  MenuItem,
  Paper,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import GridOnIcon from '@mui/icons-material/GridOn'
import TableRowsIcon from '@mui/icons-material/TableRowsOutlined'
import ViewAgendaOutlinedIcon from '@mui/icons-material/ViewAgendaOutlined'
import { lazy, Suspense, useCallback, useId, useState, type ReactNode } from 'react'
import { useListPaginationContext, useListSortContext, useStore } from 'react-admin'
import { useLocation, useNavigation } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { loadCode } from '#src/platform/loadCode.ts'
import { pathWithoutLocale } from '#src/platform/locale.ts'
import { DrawerHead } from '../DrawerHead.tsx'
import type { BoardKind } from './boardAddress.ts'
import { heatMapsKey, useBoardLayout, useHasTableRoom, type BoardLayout } from './useBoardLayout.ts'
import { countFilters, useBoardFilter } from './useBoardFilter.ts'

/** Apart, for its fields weigh more than the rest of the board, and the board opens without them. */
const FilterFields = lazy(() => loadCode(() => import('./filters/FilterFields.tsx')))

interface BoardToolbarProps {
  kind?: BoardKind
  /** The views of the board, where they share a line with the search. */
  views?: ReactNode
}

/** Search, filters and sorting; the filters unfold below, on a phone in a drawer. */
export function BoardToolbar({ kind = 'board', views }: BoardToolbarProps) {
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
  const [layout] = useBoardLayout()
  const fields = (
    <Suspense fallback={<CardSkeletons count={1} />}>
      <FilterFields kind={kind} />
    </Suspense>
  )

  return (
    <Box>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center' }}>
        {views && <Box sx={{ flex: '0 1 auto', minWidth: 0 }}>{views}</Box>}
        <Box sx={{ flex: { xs: '1 0 100%', md: views ? '1 0 200px' : '1 1 auto' } }}>
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
        {layout === 'cards' && (
          <Box sx={{ flexGrow: { xs: 1, md: 0 } }}>
            <SortControl />
          </Box>
        )}
        {layout === 'table' && <HeatMapsChoice />}
        <LayoutChoice />
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

/** Whether the heat maps stand above the table. */
function HeatMapsChoice() {
  const translate = useText()
  const [isShown, show] = useStore(heatMapsKey, false)
  return (
    <Tooltip title={translate(isShown ? 'board.heatMaps.hide' : 'board.heatMaps.show')}>
      <ToggleButton
        value="heatMaps"
        size="small"
        selected={isShown}
        onChange={() => show(!isShown)}
        aria-label={translate('board.heatMaps.title')}
        data-tour={isShown ? undefined : 'heatMap'}
      >
        <GridOnIcon fontSize="small" />
      </ToggleButton>
    </Tooltip>
  )
}

/** The records as a table or as cards, where there is room for both. */
function LayoutChoice() {
  const translate = useText()
  const hasRoom = useHasTableRoom()
  const [layout, choose] = useBoardLayout()
  if (!hasRoom) return null
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      aria-label={translate('board.table.layout')}
      onChange={(_event, next: BoardLayout | null) => next && choose(next)}
    >
      {layouts.map(([name, Icon]) => (
        <ToggleButton key={name} value={name} aria-label={translate(`board.table.layouts.${name}`)}>
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const layouts = [
  ['table', TableRowsIcon],
  ['cards', ViewAgendaOutlinedIcon],
] as const

/** Whether another page is on its way. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location: destination } = useNavigation()
  return destination !== undefined && pathWithoutLocale(destination.pathname) !== pathname
}

interface FilterDrawerProps {
  open: boolean
  total: number | undefined
  onClear: () => void
  onClose: () => void
  children: ReactNode
}

/** The filters on a phone: over the board, with the number of records they find always in sight. */
function FilterDrawer({ open, total, onClear, onClose, children }: FilterDrawerProps) {
  const translate = useText()
  const titleId = useId()
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { maxHeight: '88dvh', borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <DrawerHead title={translate('board.filters.label')} titleId={titleId} onClose={onClose} />
      <Box sx={{ px: 3, py: 2, overflowY: 'auto' }}>{children}</Box>
      <Stack direction="row" sx={{ p: 2, gap: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="outlined" onClick={onClear} sx={{ flexShrink: 0 }}>
          {translate('board.filters.clear')}
        </Button>
        <Button variant="contained" onClick={onClose} fullWidth>
          {total === undefined ? translate('app.close') : translate('board.filters.show', { smart_count: total })}
        </Button>
      </Stack>
    </Drawer>
  )
}

/** Fields the board sorts by. */
const boardSorts = ['updatedAt', 'score', 'workflowStatus', 'riskCategoryId', 'createdAt', 'order'] as const

type BoardSort = (typeof boardSorts)[number]

/** Sorts whose first answer is the largest: the newest change, the highest score. */
const largestFirst: readonly BoardSort[] = ['updatedAt', 'createdAt', 'score']

/** Dates go from old to new, all else from small to large. */
const dates: readonly string[] = ['updatedAt', 'createdAt'] satisfies readonly BoardSort[]
const ways = {
  date: { ASC: 'oldest', DESC: 'newest' },
  other: { ASC: 'asc', DESC: 'desc' },
} as const

/** What the list is sorted by, and which way round. Only summaries have an order of their own. */
function SortControl() {
  const translate = useText()
  const { type } = useBoardFilter().filter
  const { sort, setSort } = useListSortContext()
  const way = ways[dates.includes(sort.field) ? 'date' : 'other'][sort.order]
  const sorts = boardSorts.filter((one) => one !== 'order' || type === 'summary')
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={translate('board.sort.label')}
        value={sorts.includes(sort.field as BoardSort) ? sort.field : ''}
        onChange={(event) => {
          const next = event.target.value as BoardSort
          setSort({ field: next, order: largestFirst.includes(next) ? 'DESC' : 'ASC' })
        }}
        sx={{ minWidth: 168, flexGrow: 1 }}
      >
        {sorts.map((one) => (
          <MenuItem key={one} value={one} dense>
            {translate(`board.sort.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Tooltip title={translate(`board.sort.${way}`)}>
        <IconButton
          aria-label={translate(`board.sort.${way}Now`)}
          onClick={() => setSort({ field: sort.field, order: sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {sort.order === 'ASC' ? <ArrowUpwardIcon fontSize="small" /> : <ArrowDownwardIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </Stack>
  )
}
