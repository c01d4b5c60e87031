import type { ResourceName } from './resources.ts'

/** Data that only endpoints read and that becomes stale as a whole, like a resource. */
type EndpointResource = 'appetites' | 'organisation-imports' | 'risk-imports'

type AnyResource = ResourceName | EndpointResource

/** The common prefix of the keys of all reads of a resource, including react-admin's. */
export const resourceKey = (resource: AnyResource) => [resource] as const
