import { useQuery } from '@tanstack/react-query'
import { useListSortContext } from 'react-admin'
import { largestPageSize } from '#domain/validation/limits'
import type { HeatMap, Risk } from '#domain/wire/risks'
import { recordOf } from '#domain/risks/fieldNames'
import { assessmentTypes } from '#domain/risks/statuses'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { heatMapOf } from '#domain/risks/assessments'
import { useBoardFilter } from '../board/useBoardFilter.ts'
import { useBoardUser } from '../boardUser.ts'

/** What is printed: at most one page of the API, for nobody reads more on paper. */
export interface PrintData {
  risks: Risk[]
  total: number
  heatMap: HeatMap
  readAt: Date
}

/** The risks under the board's filters, or those chosen, with their heat map. */
export function usePrintData(ids: readonly number[]) {
  const dataProvider = useRiskBoardDataProvider()
  const { sort } = useListSortContext()
  const filter = riskFilterOf(useBoardFilter().filter, useBoardUser())
  return useQuery({
    queryKey: riskKeys.print(filter, sort, ids),
    queryFn: async ({ signal }): Promise<PrintData> => {
      if (ids.length > 0) {
        const { data } = await dataProvider.getMany<Risk>('risks', { ids: [...ids], signal })
        return {
          risks: data,
          total: data.length,
          heatMap: recordOf(assessmentTypes, (type) => heatMapOf(data, type)),
          readAt: new Date(),
        }
      }
      const { data, total = data.length } = await dataProvider.getList<Risk>('risks', {
        pagination: { page: 1, perPage: largestPageSize },
        sort,
        filter,
        signal,
      })
      return { risks: data, total, heatMap: await dataProvider.getHeatMap(filter, { signal }), readAt: new Date() }
    },
    // What lies on the page must not change between the look and the print.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })
}
