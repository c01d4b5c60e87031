import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useStore } from 'react-admin'
import { useIsWide } from '#src/ui/useIsWide.ts'

/** How a board shows its records. */
export const layouts = ['table', 'cards'] as const

export type BoardLayout = (typeof layouts)[number]

/** The minimum width of a table, in pixels. */
export const tableWidth = 1024

/** Whether the screen has room for a table. */
export const useFitsTable = (): boolean => useMediaQuery(useTheme().breakpoints.up(tableWidth), { noSsr: true })

/**
 * The layout of the boards: a table if there is room, unless the user chose cards, which is stored; cards on all other
 * screens (rule screens.board-layout).
 */
export function useBoardLayout(): [BoardLayout, (layout: BoardLayout) => void] {
  const [chosen, choose] = useStore<BoardLayout>(layoutKey, 'table')
  return [useFitsTable() ? chosen : 'cards', choose]
}

/** The storage key of the choice. */
export const layoutKey = 'board.layout'

/** The position of the visible heat maps. */
type HeatMapDock = 'above' | 'beside'

/**
 * Whether and where the heat maps are shown, stored separately for table and cards. By default they are next to the
 * cards of a wide screen, where they take no space, and hidden otherwise. Only a wide screen has room for them next to
 * the records, so only there users can choose.
 */
export function useHeatMapPlace() {
  const [layout] = useBoardLayout()
  const isWide = useIsWide()
  const isCards = layout === 'cards'
  const [isShown, show] = useStore(isCards ? 'board.heatMaps' : 'board.table.heatMaps', isCards && isWide)
  const [dock, choose] = useStore<HeatMapDock>(`board.heatMaps.dock.${layout}`, isCards ? 'beside' : 'above')
  return { isShown, show, dock: isWide ? dock : 'above', choose: isWide ? choose : undefined }
}
