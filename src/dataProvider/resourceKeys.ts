import type { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from './resources.ts'

/** What is read by verbs alone and yet goes stale as a whole, as a resource does. */
type VerbResource = 'organisation-imports' | 'risk-imports'

type AnyResource = ResourceName | VerbResource

/** What the keys of all reads of a resource begin with, react-admin's own among them. */
export const resourceKey = (resource: AnyResource) => [resource] as const

/** Tells every screen that records of the resources changed; resolves when what is on show was read again. */
export async function refreshResources(queryClient: QueryClient, resources: readonly AnyResource[]): Promise<void> {
  await Promise.all(resources.map((resource) => queryClient.invalidateQueries({ queryKey: resourceKey(resource) })))
}
