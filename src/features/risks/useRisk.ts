import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Risk } from '#domain/wire/risks'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'

// Under 'risks' like every list of them, so that whatever changes records reaches this one too.
const keyOf = (id: number) => ['risks', 'record', id]

/** One record with its sticky notes and, of a summary, its bound items. */
export function useRisk(id: number) {
  const dataProvider = useRiskBoardDataProvider()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => dataProvider.getDrillDown(id, { signal }),
    retry: false,
    // A form that is being filled in must not change under its writer's hands.
    refetchOnWindowFocus: false,
  })
}

const isOfRisks = ([resource]: readonly unknown[]) => resource === 'risks' || resource === 'risk-summary'

/** Tells every screen that records changed; resolves when what is on show was read again. */
export function useRefreshRisks(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfRisks(queryKey) })
  }, [queryClient])
}

/** Reads one record as it stands now and shows it wherever it is on screen. */
export function useReloadRisk(): (id: number) => Promise<Risk> {
  const queryClient = useQueryClient()
  const dataProvider = useRiskBoardDataProvider()
  return useCallback(
    async (id) => {
      const risk = await dataProvider.getDrillDown(id)
      queryClient.setQueryData(keyOf(id), risk)
      // Lists and the history follow in their own time; the page need not wait for them.
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isOfRisks(queryKey) && queryKey[1] !== 'record',
      })
      return risk
    },
    [dataProvider, queryClient],
  )
}
