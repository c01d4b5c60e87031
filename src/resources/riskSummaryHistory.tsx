import type { ResourceProps } from 'react-admin'
import type { RiskSnapshot } from '#domain/wire/risks'
import { aliasOf } from './alias.tsx'

/** Snapshots of summaries; nothing ever changes one. */
export const riskSummaryHistory: ResourceProps = {
  name: 'risk-summary-history',
  list: aliasOf(() => '/history'),
  recordRepresentation: ({ id, latestDetail }: RiskSnapshot) => latestDetail.eventDescription || `#${id}`,
}
