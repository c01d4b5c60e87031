import type { ResourceProps } from 'react-admin'
import { aliasOf } from './alias.tsx'

/** What holds for the whole installation, by name; written where the managing-director flow is managed. */
export const settings: ResourceProps = {
  name: 'settings',
  list: aliasOf(() => '/admin/md-flow-management'),
  recordRepresentation: 'name',
}
