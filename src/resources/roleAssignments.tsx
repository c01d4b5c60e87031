import type { ResourceProps } from 'react-admin'
import { aliasOf } from './alias.tsx'

interface NamedAssignment {
  userRole: { name: string }
  companyGroup: { name: string }
}

/** Who works where as what. */
export const roleAssignments: ResourceProps = {
  name: 'role-assignments',
  list: aliasOf(() => '/admin/role-assignment'),
  recordRepresentation: ({ userRole, companyGroup }: NamedAssignment) => `${userRole.name}, ${companyGroup.name}`,
}
