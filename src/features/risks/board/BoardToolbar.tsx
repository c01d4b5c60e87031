import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useCanAccess } from 'react-admin'
import { mayCreate } from '#domain/risks/access/creation'
import type { BoardKind } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { ActiveFilterChips } from '#src/features/risks/board-parts/filters/ActiveFilters.tsx'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { RunningPeriods } from '#src/features/risks/board-parts/RunningPeriods.tsx'
import { tableWidth } from '#src/features/risks/board-parts/useBoardLayout.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useIsWide } from '#src/ui/useIsWide.ts'
import { AddFilter } from './AddFilter.tsx'
import { BoardMenu } from './toolbar/BoardMenu.tsx'
import { BoardSearch } from './toolbar/BoardSearch.tsx'
import { NewRisk } from './toolbar/NewRisk.tsx'
import { TypeSwitch } from './toolbar/TypeSwitch.tsx'
import { ViewSwitch } from './toolbar/ViewSwitch.tsx'

/**
 * The line above the records (rules screens.board and screens.first-row): type, view, search, filters and menu, and a
 * second line while filters are active. On a phone, search with filters and the running review periods have a line each.
 */
export function BoardToolbar({ kind = 'board' }: { kind?: BoardKind }) {
  const translate = useText()
  const isBoard = kind === 'board'
  const isWide = useIsWide()
  const user = useBoardUser()
  const { type } = useBoardFilter().filter
  const { canAccess: hasLine = false } = useCanAccess({ resource: 'period-line', action: 'list' })
  // `useCanAccess` answers a render later and would move the records.
  const hasPeriod = isBoard && mayCreate(user, 'item') && (!isWide || hasLine)
  return (
    <>
      <Box sx={line}>
        {isBoard && (
          <>
            <h1 style={visuallyHidden}>{translate('board.title')}</h1>
            <TypeSwitch />
            <ViewSwitch />
          </>
        )}
        <Box className="search">
          <BoardSearch />
        </Box>
        <AddFilter kind={kind} />
        {hasPeriod && (
          <Box className="period">
            <RunningPeriods type={type} />
          </Box>
        )}
        <Box className="more">
          <BoardMenu kind={kind} />
        </Box>
        {isBoard && (
          <Box className="new">
            <NewRisk />
          </Box>
        )}
      </Box>
      <ActiveFilterChips />
    </>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  columnGap: { xs: 0.5, sm: 1, lg: 1.5 },
  rowGap: 0.5,
  minHeight: 40,
  '& > .search ~ button': { flexShrink: 0 },
  '& > .period, & > .more': { ml: 'auto', minWidth: 0 },
  '& > .period + .more': { ml: 0 },
  [`@media (min-width: ${tableWidth}px)`]: { '& > .search': { flex: '0 1 280px' } },
  [`@media (max-width: ${tableWidth - 1}px)`]: {
    flexWrap: 'wrap',
    '& > .new': { order: 1, ml: 'auto' },
    '& > .search': { order: 2, flex: '1 1 50%' },
    '& > .search ~ button': { order: 3 },
    '& > .more': { order: 4, ml: 0 },
    // Its place is reserved, so that no record moves when the line comes.
    '& > .period': { order: 5, flex: '1 1 100%', ml: 0, my: -0.75, minHeight: 44 },
  },
} as const
