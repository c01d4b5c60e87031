import type { ResourceProps } from 'react-admin'
import type { User } from '#domain/wire/roleAssignments'
import { aliasOf } from './alias.tsx'

/** People; what they may do stands in their role assignments. */
export const users: ResourceProps = {
  name: 'users',
  list: aliasOf(() => '/admin/role-assignment'),
  recordRepresentation: ({ firstName, lastName }: User) => `${firstName} ${lastName}`,
}
