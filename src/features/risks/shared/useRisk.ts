import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Risk } from '#domain/wire/risks'
import { isRiskQuery, recordIdOfQuery, riskKeys, riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'

/** One record with its sticky notes and, for a summary, its linked items. */
export function useRisk(id: number) {
  const dataProvider = useRiskBoardDataProvider()
  return useQuery(riskQueries.record(dataProvider, id))
}

/** Reads changed records again on every screen; resolves when the visible ones are there. */
export function useRefreshRisks(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await queryClient.invalidateQueries({ predicate: isRiskQuery })
  }, [queryClient])
}

/** Reads the current record and shows it wherever it is on screen. */
export function useReloadRisk(): (id: number) => Promise<Risk> {
  const queryClient = useQueryClient()
  const dataProvider = useRiskBoardDataProvider()
  return useCallback(
    async (id) => {
      const risk = await dataProvider.getDrillDown(id)
      queryClient.setQueryData(riskKeys.record(id), risk)
      // Lists and the history follow in their own time; the page need not wait for them.
      void queryClient.invalidateQueries({
        predicate: (query) => isRiskQuery(query) && recordIdOfQuery(query) === undefined,
      })
      return risk
    },
    [dataProvider, queryClient],
  )
}
