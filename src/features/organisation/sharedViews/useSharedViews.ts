import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sharedViewQueries } from '#src/dataProvider/endpoints/sharedViews.ts'

/** The shared views of a company group; empty until loaded. */
export function useSharedViews(companyGroupId: number, isWanted = true) {
  const { data = [] } = useQuery({
    ...sharedViewQueries.ofGroup(companyGroupId),
    enabled: isWanted,
  })
  return data
}

/** Reloads the shared views after a change. */
export function useRefreshSharedViews(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: sharedViewQueries.all }), [queryClient])
}
