import { Box, Button, Popover } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { lazy, Suspense, useState } from 'react'
import { hasHome } from '#domain/risks/views'
import { loadCode } from '#src/platform/loadCode.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { type BoardKind, boardKeyOf } from '../board-parts/boardAddress.ts'
import { useBoardUser } from '../board-parts/boardUser.ts'
import { ActiveFilterChips } from '../board-parts/filters/ActiveFilters.tsx'
import { AddFilter } from './AddFilter.tsx'
import { BoardTabs } from '../board-parts/BoardTabs.tsx'
import { BoardSearch } from './toolbar/BoardSearch.tsx'
import { ExportMenu } from './toolbar/ExportMenu.tsx'
import { NewRisk } from './toolbar/NewRisk.tsx'
import { tableWidth } from '../board-parts/useBoardLayout.ts'
import { ViewChips } from './ViewChips.tsx'
import { extractValidSavedQueries, useSavedQueries } from 'react-admin'
import { useApplySaved } from '../board-parts/filters/useApplySaved.ts'
import TuneIcon from '@mui/icons-material/Tune'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { BoardMenuButton } from './toolbar/BoardMenuButton.tsx'

const ViewOptions = lazy(() => loadCode(() => import('./toolbar/ViewOptions.tsx')))

/** How the board shows its records. */
function ViewMenu() {
  const translate = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const title = translate('board.display.title')
  return (
    <>
      <BoardMenuButton name={title} icon={<TuneIcon />} opens="dialog" isOpen={anchor !== null} onOpen={setAnchor} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 320, p: 2 } } as object }}
      >
        <Suspense fallback={<CardSkeletons count={1} />}>
          <ViewOptions onClose={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  )
}

const BoardNumbers = lazy(() => loadCode(() => import('./toolbar/BoardNumbers.tsx')))

/**
 * The two lines above the records (rule screens.board): title, search and menus; then the views, the saved views and
 * the active filters. A phone has the search on its own line.
 */
export function BoardToolbar({ kind = 'board' }: { kind?: BoardKind }) {
  const translate = useText()
  const isBoard = kind === 'board'
  const hasGlance = hasHome(useBoardUser().role) && isBoard
  return (
    <>
      <Box sx={firstLine}>
        {isBoard && (
          <>
            <Box component="h1" className="name">
              {translate('board.title')}
            </Box>
            <Box className="types">
              <BoardTabs page="board" />
            </Box>
          </>
        )}
        <Box className="search">
          <BoardSearch />
        </Box>
        {hasGlance && (
          <Box className="glance">
            <Suspense fallback={null}>
              <BoardNumbers />
            </Suspense>
          </Box>
        )}
        <Box className="tools">
          <ViewMenu />
          {isBoard && <ExportMenu />}
        </Box>
        {isBoard && (
          <Box className="new">
            <NewRisk />
          </Box>
        )}
      </Box>
      <Box sx={secondLine}>
        <Box className="views">
          {isBoard && <ViewChips />}
          <SavedChips kind={kind} />
        </Box>
        <AddFilter kind={kind} />
        <ActiveFilterChips />
      </Box>
    </>
  )
}

const inOneLine = `@media (min-width: ${tableWidth}px)`

const firstLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 1, lg: 1.5 },
  rowGap: 0.5,
  minHeight: 40,
  '& > .name': { typography: 'h1', fontSize: '1.375rem', whiteSpace: 'nowrap', m: 0 },
  '& > .search': { order: 3, flex: '1 1 160px', minWidth: 140 },
  '& > .tools': { order: 4, display: 'flex', gap: 0.5 },
  '& > .types': { order: 1 },
  '& > .new': { order: 2, ml: 'auto' },
  '& > .glance': { order: 5, flexBasis: '100%', minHeight: 36 },
  [inOneLine]: {
    flexWrap: 'nowrap',
    '& > .glance': { display: 'none' },
    '& > .search': { order: 1, flex: '0 1 280px' },
    '& > .tools': { order: 3, ml: 'auto' },
    '& > .new': { order: 4, ml: 0 },
  },
  '@media (min-width: 1280px)': {
    '& > .glance': { order: 2, display: 'block', flexBasis: 'auto', ml: 'auto' },
    '& > .glance + .tools': { ml: 0 },
  },
  // The menu contains the name of the page; the search needs the space.
  '@media (max-width: 1399px)': { '& > .name': visuallyHidden },
} as const

/**
 * On a wide window the line has one height, so that the rows do not move under the pointer. A phone scrolls the
 * views, which fade at the edge, and shows the filters under them.
 */
const secondLine = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: 0.75,
  minHeight: 40,
  px: { md: 0.25 },
  overflowX: { md: 'auto' },
  scrollbarWidth: 'none',
  '& > [role=group]': { flex: { xs: '1 1 0', md: '0 1 auto' }, minWidth: 0 },
  '& > .views': {
    display: { xs: 'flex', md: 'contents' },
    position: 'relative',
    alignItems: 'center',
    gap: 0.75,
    minHeight: 40,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    mx: -2,
    // The last chip scrolls out of the mask.
    pl: 2,
    pr: { xs: 5, md: 2 },
    minWidth: { xs: 'calc(100% + 32px)' },
    maxWidth: { xs: 'calc(100% + 32px)' },
    // No dialog may be in here: the mask has a stacking context.
    maskImage: { xs: 'linear-gradient(to right, transparent, #000 16px calc(100% - 40px), transparent)', md: 'none' },
    '& > [role=group]': { flexWrap: { md: 'wrap' } },
  },
} as const

/** The user's saved views, each one click away. */
function SavedChips({ kind }: { kind: BoardKind }) {
  const translate = useText()
  const apply = useApplySaved()
  const [stored] = useSavedQueries(boardKeyOf(useBoardUser(), kind))
  return extractValidSavedQueries(stored).map(({ label, value }) => (
    <Button
      key={label}
      size="small"
      variant="outlined"
      title={translate('board.saved.choose', { name: label })}
      onClick={() => apply(value)}
      sx={{ flexShrink: 0, minHeight: 32, borderRadius: 2 }}
    >
      {label}
    </Button>
  ))
}
