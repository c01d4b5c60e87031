import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { riskFilterOf } from '../risks/board/state/boardFilter.ts'
import type { BoardParams } from '../risks/board/state/boardParams.ts'
import type { Reader } from '../risks/reader.ts'

/**
 * The numbers of a report.
 * @param every milliseconds after which they are read again; absent: only when records change
 */
export function useReport(params: BoardParams, reader: Reader, every?: number) {
  const dataProvider = useRiskBoardDataProvider()
  const filter = riskFilterOf(params, reader)
  return useQuery({
    queryKey: ['risks', 'report', filter],
    // A screen that refreshes by itself must not throw a dialog over a meeting.
    queryFn: ({ signal }) =>
      dataProvider.getRiskReport(filter, { signal, ...(every === undefined ? {} : { errors: 'caller' }) }),
    placeholderData: keepPreviousData,
    refetchInterval: every ?? false,
    retry: false,
  })
}
