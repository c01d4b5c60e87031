import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import type { BoardKind } from '../shared/boardAddress.ts'
import { BoardSearch } from './toolbar/BoardSearch.tsx'
import { BoardTools } from './toolbar/BoardTools.tsx'
import { tableWidth } from './useBoardLayout.ts'

interface BoardToolbarProps {
  kind?: BoardKind
  /** Name and tabs of the page, where they share a line with the search. */
  head?: ReactNode
  /** What is started from here. */
  actions?: ReactNode
  views?: ReactNode
}

/** From where on everything stands in two lines. */
const inTwoLines = `@media (min-width: ${tableWidth}px)`

/**
 * The head of a board: name, tabs, search and what can be started on one line, views and layout on the next. Narrow
 * screens give each a line of its own but put search and layout side by side.
 */
export function BoardToolbar({ kind = 'board', head, actions, views }: BoardToolbarProps) {
  return (
    <Box sx={style}>
      {head}
      <Box className="search">
        <BoardSearch kind={kind} />
      </Box>
      {actions && <Box className="actions">{actions}</Box>}
      {views && (
        <>
          <Box className="break" />
          <Box className="views">{views}</Box>
        </>
      )}
      <Box className="tools">
        <BoardTools />
      </Box>
    </Box>
  )
}

const style = {
  // The filters hang from it.
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 1, lg: 2 },
  rowGap: 1,
  '& > .name': { order: 1 },
  '& > .actions': { order: 2, ml: 'auto' },
  '& > .tabs': { order: 3, flexBasis: '100%' },
  '& > .search': { order: 4, flex: '1 1 0', minWidth: 140 },
  '& > .tools': { order: 5 },
  '& > .views': { order: 6, flex: '1 0 100%', minWidth: 0, maxWidth: '100%' },
  '& > .break': { display: 'none' },
  [inTwoLines]: {
    '& > .tabs': { order: 1, flexBasis: 'auto' },
    '& > .search': { order: 1, minWidth: 220 },
    '& > .break': { display: 'block', order: 2, flexBasis: '100%', height: 0, mt: -1 },
    '& > .views': { order: 3, flex: '1 1 0' },
    '& > .tools': { order: 4 },
  },
  // The menu names the page; the search needs the room.
  [`@media (min-width: ${tableWidth}px) and (max-width: 1399px)`]: { '& > .name': visuallyHidden },
} as const
