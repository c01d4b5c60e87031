import { useQuery } from '@tanstack/react-query'
import type { RiskCard } from '#domain/wire/riskCards'
import type { CallMeta } from '#src/dataProvider/crud.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { heatMapFilterOf, riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useBoardFilter } from '#src/features/risks/board/useBoardFilter.ts'
import { useBoardUser } from '#src/features/risks/boardUser.ts'

/** How many risks are named; more would not be read from the back of a room. */
const topCount = 7

/** The screen reads its numbers anew this often, in milliseconds. */
const refreshEvery = 30_000

/** Heat maps, numbers and the highest risks, read anew by themselves; a failure keeps what is on screen. */
export function useFullscreenReport() {
  const dataProvider = useRiskBoardDataProvider()
  const user = useBoardUser()
  const { filter: shown } = useBoardFilter()
  const filter = riskFilterOf(shown, user)
  return useQuery({
    queryKey: riskKeys.fullscreenReport(filter),
    queryFn: async ({ signal }) => {
      const options = { signal, errors: 'caller' } as const
      const [heatMap, report, top] = await Promise.all([
        dataProvider.getHeatMap(heatMapFilterOf(shown, user), options),
        dataProvider.getRiskReport(filter, options),
        dataProvider.getList<RiskCard>('risks', {
          pagination: { page: 1, perPage: topCount },
          sort: { field: 'score', order: 'DESC' },
          filter,
          signal,
          meta: { errors: 'caller', fields: 'card' } satisfies CallMeta,
        }),
      ])
      return { heatMap, report, top: top.data, readAt: new Date() }
    },
    refetchInterval: refreshEvery,
  })
}
