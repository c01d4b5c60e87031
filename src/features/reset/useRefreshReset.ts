import { useQueryClient } from '@tanstack/react-query'
import { changedByReset } from '#src/dataProvider/endpoints/resets.ts'

/** Reads again what a reset or a reminder has changed. */
export function useRefreshReset(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(changedByReset.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })))
}
