import type { ResourceProps } from 'react-admin'
import { aliasOf } from './alias.tsx'
import { risks } from './risks.tsx'

/** Risk summaries: records like risk items, at addresses of their own. */
export const riskSummary: ResourceProps = {
  ...risks,
  name: 'risk-summary',
  list: aliasOf(() => '/?type=summary'),
  create: aliasOf(() => '/risk-summary/create'),
  edit: aliasOf((id) => `/risk-summary/create?riskId=${id}`),
  show: aliasOf((id) => `/risk-summary/${id}/drill-down`),
}
