import FilterListIcon from '@mui/icons-material/FilterList'
import { Badge, Box, Button, Drawer, IconButton, Paper, Stack, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import {
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useListPaginationContext } from 'react-admin'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { recordNumberIn } from '#domain/validation/searchForm'
import type { RiskCard } from '#domain/wire/riskCards'
import type { CallMeta } from '#src/dataProvider/crud.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { loadCode } from '#src/platform/loadCode.ts'
import { pathWithoutLocale } from '#src/platform/locale.ts'
import { DrawerHead } from '../../shared/DrawerHead.tsx'
import { pathOfStep } from '../../shared/steps.ts'
import type { BoardKind } from '../../shared/boardAddress.ts'
import { countFilters, useBoardFilter } from '../../shared/filters/useBoardFilter.ts'
import { useRecentSearches } from '../useRecentSearches.ts'
import { useIsWide } from '../useBoardLayout.ts'

/** Apart, for its fields weigh more than the rest of the board, and the board opens without them. */
const FilterFields = lazy(() => loadCode(() => import('../../shared/filters/FilterFields.tsx')))

/** Search and filters; the filters lie over the list until Escape or their button closes them, on a phone in a drawer. */
export function BoardSearch({ kind = 'board' }: { kind?: BoardKind }) {
  const translate = useText()
  const panelId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const { filter, search: searchBoard, clear } = useBoardFilter()
  const openNumber = useOpenNumber()
  const { total } = useListPaginationContext()
  const isLeaving = useIsLeaving()
  const search = useCallback(
    (q: string) => {
      // A search that was typed just before a record was opened must not call its reader back to the board.
      if (!isLeaving) searchBoard(q)
    },
    [searchBoard, isLeaving],
  )
  const [isSearching, setSearching] = useState(false)
  const [recent, remember] = useRecentSearches()
  // Emptied by its cross, too, a search can be taken up again.
  const last = useRef(filter.q)
  useEffect(() => {
    if (filter.q === '') remember(last.current)
    last.current = filter.q
  }, [filter.q, remember])
  const count = countFilters(filter)
  const name = count === 0 ? translate('board.filters.open') : translate('board.filters.openWithCount', { count })
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setSearching(false)
    if (isOpen) close()
  }
  const expanding = { ref: opener, 'aria-expanded': isOpen, 'aria-controls': panelId, onClick: () => setOpen(!isOpen) }
  // The panel opens at once; its fields, which take longer to draw, follow.
  const isDrawn = useDeferredValue(isOpen)
  const fields = isDrawn ? (
    <Suspense fallback={<CardSkeletons count={1} />}>
      <FilterFields kind={kind} />
    </Suspense>
  ) : (
    <CardSkeletons count={1} />
  )

  return (
    <Stack direction="row" onKeyDown={closeByKey} sx={{ gap: 1, alignItems: 'center', flexGrow: 1, minWidth: 0 }}>
      <Box
        onFocus={() => setSearching(true)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return
          setSearching(false)
          remember(filter.q)
        }}
        sx={{ position: 'relative', flex: '1 1 120px', minWidth: 0, maxWidth: { lg: 420 } }}
      >
        <SearchField
          value={filter.q}
          placeholder={translate('board.search.placeholder')}
          onChange={search}
          onEnter={(text) => void openNumber(text)}
        />
        {isSearching && filter.q === '' && recent.length > 0 && (
          <Paper variant="outlined" role="group" aria-label={translate('board.search.recent')} sx={recentStyle}>
            <Typography variant="caption" color="text.secondary" sx={{ px: 1 }} aria-hidden>
              {translate('board.search.recent')}
            </Typography>
            {recent.map((q) => (
              <Button key={q} size="small" onClick={() => search(q)} sx={{ justifyContent: 'flex-start' }}>
                {q}
              </Button>
            ))}
          </Paper>
        )}
      </Box>
      {isWide ? (
        <Button
          {...expanding}
          variant="outlined"
          startIcon={<FilterListIcon />}
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        >
          {name}
        </Button>
      ) : (
        <Tooltip title={name}>
          <IconButton {...expanding} aria-label={name}>
            {/* Without a number no badge at all: MUI would keep the last one in it, which the name does not say. */}
            {count > 0 ? (
              <Badge badgeContent={count} color="secondary">
                <FilterListIcon fontSize="small" />
              </Badge>
            ) : (
              <FilterListIcon fontSize="small" />
            )}
          </IconButton>
        </Tooltip>
      )}
      {isPhone ? (
        <FilterDrawer open={isOpen} total={total} onClear={clear} onClose={close}>
          {fields}
        </FilterDrawer>
      ) : (
        isOpen && (
          <Paper id={panelId} variant="outlined" sx={panelStyle}>
            {fields}
            <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 1.5 }}>
              <Button size="small" onClick={close}>
                {translate('app.close')}
              </Button>
            </Stack>
          </Paper>
        )
      )}
    </Stack>
  )
}

/** Below the box, as long as it is empty. */
const recentStyle = {
  position: 'absolute',
  zIndex: 5,
  top: '100%',
  left: 0,
  right: 0,
  mt: 0.5,
  p: 1,
  display: 'flex',
  flexDirection: 'column',
  boxShadow: '0 12px 32px rgb(7 29 33 / 28%)',
} as const

/** Over the list, as wide as the head of the board, which it hangs from. */
const panelStyle = {
  position: 'absolute',
  // The head of the sorted column is above its neighbours, by 3.
  zIndex: 4,
  top: '100%',
  left: 0,
  right: 0,
  mt: 0.5,
  p: 2,
  borderRadius: 3,
  maxHeight: 'calc(100dvh - 220px)',
  overflowY: 'auto',
  boxShadow: '0 12px 32px rgb(7 29 33 / 28%)',
} as const

/** Opens the record whose number was typed, of whichever type; nothing happens where the user can see none of that number. */
function useOpenNumber() {
  const dataProvider = useRiskBoardDataProvider()
  const navigate = useNavigate()
  return async (text: string) => {
    const number = recordNumberIn(text)
    if (number === null) return
    const { data } = await dataProvider.getList<RiskCard>('risks', {
      filter: { q: String(number) },
      // Without a sort the record of that number comes first.
      pagination: { page: 1, perPage: 1 },
      meta: { fields: 'card' } satisfies CallMeta,
    })
    if (data[0]?.id === number) void navigate(pathOfStep(data[0].type, number, 'details'))
  }
}

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
