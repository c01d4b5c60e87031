import { useQuery } from '@tanstack/react-query'
import { useListSortContext, useDataProvider } from 'react-admin'
import { riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { presentationQueries } from '#src/dataProvider/endpoints/presentations.ts'
import { useBoardFilter } from '../../board-parts/filters/useBoardFilter.ts'
import { useBoardUser } from '../../board-parts/boardUser.ts'

/** Returns the filtered or selected risks with their heat map. */
export function usePrintData(ids: readonly number[]) {
  const dataProvider = useDataProvider()
  const { sort } = useListSortContext()
  const filter = riskFilterOf(useBoardFilter().filter, useBoardUser())
  return useQuery(presentationQueries.print(dataProvider, filter, sort, ids))
}
