import { useQuery } from '@tanstack/react-query'
import { viewsOf } from '#domain/risks/views'
import { heatMapFilterOf, viewCountFilterOf, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useBoardUser } from '../boardUser.ts'
import { useBoardFilter } from './useBoardFilter.ts'

/** How many records each view holds under the present filters. */
export function useViewCounts() {
  const user = useBoardUser()
  const { filter } = useBoardFilter()
  const filters = viewsOf(user.role).map((view) => [view, viewCountFilterOf(view, filter, user)] as const)
  return useQuery(overviewQueries.viewCounts(useRiskBoardDataProvider(), filters))
}

/** Gross and net heat map of everything the filters find, on this page or not. */
export function useHeatMaps(filter: BoardFilter) {
  const user = useBoardUser()
  return useQuery(overviewQueries.heatMap(useRiskBoardDataProvider(), heatMapFilterOf(filter, user)))
}
