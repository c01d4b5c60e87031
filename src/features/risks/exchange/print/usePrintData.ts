import { useQuery } from '@tanstack/react-query'
import { useListSortContext } from 'react-admin'
import { riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { presentationQueries } from '#src/dataProvider/endpoints/presentations.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useBoardFilter } from '../../board-parts/filters/useBoardFilter.ts'
import { useBoardUser } from '../../board-parts/boardUser.ts'

/** Returns the filtered or selected risks with their heat map. */
export function usePrintData(ids: readonly number[]) {
  const dataProvider = useRiskBoardDataProvider()
  const { sort } = useListSortContext()
  const filter = riskFilterOf(useBoardFilter().filter, useBoardUser())
  return useQuery(presentationQueries.print(dataProvider, filter, sort, ids))
}
