import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sharedViewQueries } from '#src/dataProvider/endpoints/sharedViews.ts'

/** The views that a company group shares; none while they are not known. */
export function useSharedViews(companyGroupId: number, isWanted = true) {
  const { data = [] } = useQuery({
    ...sharedViewQueries.ofGroup(companyGroupId),
    enabled: isWanted,
  })
  return data
}

/** Reads them anew after one was shared, renamed or taken away. */
export function useRefreshSharedViews(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ queryKey: sharedViewQueries.all }), [queryClient])
}
