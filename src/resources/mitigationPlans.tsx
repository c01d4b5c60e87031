import type { ResourceProps } from 'react-admin'

/** Plans have no page of their own: they are written and read with their risk. */
export const mitigationPlans: ResourceProps = { name: 'mitigation-plans', recordRepresentation: 'description' }
