import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { heatMapFilterOf, riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { presentationQueries } from '#src/dataProvider/endpoints/presentations.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'

/** The time between two reads of the numbers, in milliseconds. */
const refreshEvery = 30_000

/**
 * Loads heat maps, numbers and the highest risks, and refreshes them automatically; after a failure the previous ones
 * stay.
 */
export function useFullscreenReport() {
  const dataProvider = useDataProvider()
  const user = useBoardUser()
  const { filter } = useBoardFilter()
  return useQuery({
    ...presentationQueries.fullscreen(
      dataProvider,
      { ...riskFilterOf(filter, user), state: 'submitted' },
      { ...heatMapFilterOf(filter, user), state: 'submitted' },
    ),
    refetchInterval: refreshEvery,
  })
}
