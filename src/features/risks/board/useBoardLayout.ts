import { useTheme } from '@mui/material/styles'
import { useMediaQuery } from '@mui/material'
import { useStore } from 'react-admin'

/** How a board shows its records. */
export const layouts = ['table', 'cards'] as const

export type BoardLayout = (typeof layouts)[number]

/** From this width on a table has room, in pixels. */
export const tableWidth = 1024

/** Whether the screen has room for a table. */
export const useFitsTable = (): boolean => useMediaQuery(useTheme().breakpoints.up(tableWidth), { noSsr: true })

/** Whether a table has room for all of its columns, or for the heat maps at its side. */
export const useIsWide = (): boolean => useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })

/**
 * The layout of the boards: a table where there is room, unless their user chose cards, which is remembered; cards
 * everywhere else (rule screens.board-layout).
 */
export function useBoardLayout(): [BoardLayout, (layout: BoardLayout) => void] {
  const [chosen, choose] = useStore<BoardLayout>(layoutKey, 'table')
  return [useFitsTable() ? chosen : 'cards', choose]
}

/** Under what the choice is remembered. */
export const layoutKey = 'board.layout'

/** The height of the rows of the table. */
export const densities = ['normal', 'compact'] as const

export type Density = (typeof densities)[number]

/** How dense the rows of the table are, which is remembered. */
export const useDensity = () => useStore<Density>('board.density', 'normal')

/** The place of the shown heat maps. */
export type HeatMapDock = 'above' | 'beside'

/**
 * Whether the heat maps are shown and where, stored separately for table and cards: at first next to the cards of a
 * wide screen, where they cost no room, and else hidden. Only a wide screen has room for them next to its records,
 * and so a choice.
 */
export function useHeatMapPlace() {
  const [layout] = useBoardLayout()
  const isWide = useIsWide()
  const isCards = layout === 'cards'
  const [isShown, show] = useStore(isCards ? 'board.heatMaps' : 'board.table.heatMaps', isCards && isWide)
  const [dock, choose] = useStore<HeatMapDock>(`board.heatMaps.dock.${layout}`, isCards ? 'beside' : 'above')
  return { isShown, show, dock: isWide ? dock : 'above', choose: isWide ? choose : undefined }
}
