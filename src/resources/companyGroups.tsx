import type { ResourceProps } from 'react-admin'
import { aliasOf } from './alias.tsx'

/** The company groups of the organisation chart, where they are also created, renamed and moved. */
export const companyGroups: ResourceProps = {
  name: 'company-groups',
  list: aliasOf(() => '/admin/organization-chart'),
  recordRepresentation: 'name',
}
