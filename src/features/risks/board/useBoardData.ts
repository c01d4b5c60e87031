import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import type { Risk } from '#domain/wire/risks'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { heatMapFilterOf, riskFilterOf, viewCountFilterOf } from './state/boardFilter.ts'
import type { BoardParams } from './state/boardParams.ts'
import { viewsOf, type BoardView } from './state/boardViews.ts'
import type { Reader } from '../reader.ts'

// Every key begins with the resource, so that an act on any record reads lists, counts and heat maps again.

/** The page of records the board shows; the last page stays on screen while the next is on the way. */
export function useBoardRecords(params: BoardParams, reader: Reader) {
  return useGetList<Risk>(
    'risks',
    {
      pagination: { page: params.page, perPage: params.perPage },
      sort: { field: params.sort, order: params.order === 'asc' ? 'ASC' : 'DESC' },
      filter: riskFilterOf(params, reader),
    },
    { placeholderData: keepPreviousData, retry: false },
  )
}

/** How many records each view holds under the present filters. */
export function useViewCounts(params: BoardParams, reader: Reader) {
  const dataProvider = useRiskBoardDataProvider()
  const filters = viewsOf(reader.role).map((view) => [view, viewCountFilterOf(view, params, reader)] as const)
  return useQuery({
    queryKey: ['risks', 'viewCounts', filters],
    queryFn: async ({ signal }) =>
      Object.fromEntries(
        await Promise.all(
          filters.map(async ([view, filter]) => [view, await dataProvider.countRisks(filter, { signal })] as const),
        ),
      ) as Partial<Record<BoardView, number>>,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Gross and net heat map of everything the filters find, on this page or not. */
export function useHeatMaps(params: BoardParams, reader: Reader) {
  const dataProvider = useRiskBoardDataProvider()
  const filter = heatMapFilterOf(params, reader)
  return useQuery({
    queryKey: ['risks', 'heatMap', filter],
    queryFn: ({ signal }) => dataProvider.getHeatMap(filter, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
