import { partialMatchKey, useQueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Returns a predicate of the queries whose keys begin with one of the keys. */
export const beginsWithOneOf =
  (keys: readonly QueryKey[]) =>
  ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
    keys.some((key) => partialMatchKey(queryKey, key))

/**
 * Returns a function that invalidates the queries of the keys; it resolves when the visible ones are reloaded. `useSave`
 * reads the whole page again in the background; this is for several calls, and before a step that needs the data.
 * @param keys the same array in each render
 */
export function useRefreshOf(keys: readonly QueryKey[]): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(() => queryClient.invalidateQueries({ predicate: beginsWithOneOf(keys) }), [queryClient, keys])
}
