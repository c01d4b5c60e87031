import type { ResourceProps } from 'react-admin'
import type { Risk } from '#domain/wire/risks'
import { aliasOf } from './alias.tsx'

/** Risk items: the board, the steps of one, and the page on which it is read. */
export const risks: ResourceProps = {
  name: 'risks',
  list: aliasOf(() => '/?type=item'),
  create: aliasOf(() => '/risk/create'),
  edit: aliasOf((id) => `/risk/create?riskId=${id}`),
  show: aliasOf((id) => `/risk/${id}/gross-assessments`),
  recordRepresentation: ({ id, latestDetail }: Risk) => latestDetail.eventDescription || `#${id}`,
}
