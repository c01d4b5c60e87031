import { assignableRoles } from '#domain/access/assignmentEditing'
import { initialPermissions } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'
import { defaultEras, erasOf } from '#domain/organisation/eras'
import type { Session } from '#domain/wire/session'
import type { Start } from '#domain/wire/start'

/** Creates the session of a user in a role of a level-3 company, with the permissions of a new installation. */
export function sessionOf(role: Role, user: Partial<Session['user']> = {}): Session {
  return {
    user: {
      id: 1,
      firstName: 'Anan',
      lastName: 'Srisuk',
      email: 'anan@demo.example',
      userType: 'scg',
      era: 'gregorian',
      eras: erasOf(user.era ?? 'gregorian', defaultEras),
      locale: 'en',
      mailFrequency: 'at_once',
      buLevel: 3,
      parentBU: { name: 'Cement Business' },
      defaultRoleAssignment: {
        id: 11,
        company: { id: 4, name: 'Siam Kiln' },
        companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
        defaultUserRole: { name: role, roleAssignmentUserRole: { userRoleId: 5 } },
      },
      ...user,
    },
    userRole: {
      id: 5,
      name: role,
      userPermissions: initialPermissions[role].map((name) => ({ name })),
      assignableRoles: [...assignableRoles(role)],
    },
    roleAssignments: [],
  }
}

/** Creates the first server data of a document with that session, without lists. */
export const startOf = (session: Session): Start => ({
  session,
  settings: [],
  riskCategories: [],
  appetite: null,
  eventTicket: null,
})
