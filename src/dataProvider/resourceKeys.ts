import type { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from './resources.ts'

/** Data that only endpoints read and that becomes stale as a whole, like a resource. */
type EndpointResource = 'appetites' | 'organisation-imports' | 'risk-imports'

type AnyResource = ResourceName | EndpointResource

/** The common prefix of the keys of all reads of a resource, including react-admin's. */
export const resourceKey = (resource: AnyResource) => [resource] as const

/** Invalidates the reads of the resources; resolves when the visible ones are reloaded. */
export async function refreshResources(queryClient: QueryClient, resources: readonly AnyResource[]): Promise<void> {
  await Promise.all(resources.map((resource) => queryClient.invalidateQueries({ queryKey: resourceKey(resource) })))
}
