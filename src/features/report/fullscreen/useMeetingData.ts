import { useQuery } from '@tanstack/react-query'
import type { Risk } from '#domain/wire/risks'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { heatMapFilterOf, riskFilterOf } from '#src/features/risks/board/state/boardFilter.ts'
import type { BoardParams } from '#src/features/risks/board/state/boardParams.ts'
import type { Reader } from '#src/features/risks/reader.ts'

/** How many risks are named; more would not be read from the back of a room. */
const topCount = 7

/** The screen reads its numbers anew this often, in milliseconds. */
const refreshEvery = 30_000

/** Heat maps, numbers and the highest risks, read anew by themselves; a failure keeps what is on screen. */
export function useMeetingData(params: BoardParams, reader: Reader) {
  const dataProvider = useRiskBoardDataProvider()
  const filter = riskFilterOf(params, reader)
  return useQuery({
    queryKey: ['risks', 'meeting', filter],
    queryFn: async ({ signal }) => {
      const options = { signal, errors: 'caller' } as const
      const [heatMap, report, top] = await Promise.all([
        dataProvider.getHeatMap(heatMapFilterOf(params, reader), options),
        dataProvider.getRiskReport(filter, options),
        dataProvider.getList<Risk>('risks', {
          pagination: { page: 1, perPage: topCount },
          sort: { field: 'level', order: 'DESC' },
          filter,
          signal,
          meta: { errors: 'caller' },
        }),
      ])
      return { heatMap, report, top: top.data, readAt: new Date() }
    },
    refetchInterval: refreshEvery,
    retry: false,
  })
}
