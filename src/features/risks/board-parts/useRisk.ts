import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Risk } from '#domain/wire/risks'
import { isRiskQuery, readRisk, recordIdOfQuery, riskKeys, riskQueries } from '#src/dataProvider/endpoints/risks.ts'

/** One record with its sticky notes and, for a summary, its linked items. */
export function useRisk(id: number) {
  return useQuery(riskQueries.record(id))
}

/**
 * Loads the current record and updates it wherever it is visible. The second argument is the record as a save returned
 * it, which is shown if it cannot be loaded: the save has not failed.
 */
export function useReloadRisk(): (id: number, saved?: Risk) => Promise<Risk> {
  const queryClient = useQueryClient()
  return useCallback(
    async (id, saved) => {
      const risk = await readRisk(id, saved && { errors: 'caller' }).catch((error: unknown) => {
        if (saved) return saved
        throw error
      })
      queryClient.setQueryData(riskKeys.record(id), risk)
      // Lists and the history reload in the background; the page does not wait for them.
      void queryClient.invalidateQueries({
        predicate: (query) => isRiskQuery(query) && recordIdOfQuery(query) === undefined,
      })
      return risk
    },
    [queryClient],
  )
}
