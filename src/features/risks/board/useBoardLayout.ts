import { useTheme } from '@mui/material/styles'
import { useMediaQuery } from '@mui/material'
import { useStore } from 'react-admin'

/** How a board shows its records. */
export type BoardLayout = 'table' | 'cards'

/** From this width on a table has room, in pixels. */
export const tableWidth = 1024

/** Whether the screen has room for a table. */
export const useHasTableRoom = (): boolean => useMediaQuery(useTheme().breakpoints.up(tableWidth), { noSsr: true })

/**
 * The layout of the boards: a table where there is room, unless their user chose cards, which is remembered; cards
 * everywhere else (rule screens.board-layout).
 */
export function useBoardLayout(): [BoardLayout, (layout: BoardLayout) => void] {
  const [chosen, choose] = useStore<BoardLayout>(layoutKey, 'table')
  return [useHasTableRoom() ? chosen : 'cards', choose]
}

/** Under what the choice is remembered. */
export const layoutKey = 'board.layout'

/** Under what it is remembered whether the heat maps stand above the table; there they are closed at first. */
export const heatMapsKey = 'board.table.heatMaps'
