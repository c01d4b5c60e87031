import type { Role } from '#domain/access/roles'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'

/** For tests: roles as the API lists them. */
export const userRoles: { id: number; name: Role }[] = [
  { id: 1, name: 'Assessor' },
  { id: 2, name: 'Internal Owner' },
  { id: 3, name: 'Category Expert' },
  { id: 4, name: 'Viewer' },
  { id: 5, name: 'System Admin' },
]

export const categoryExperts = [
  { id: 1, name: 'SHE', nameEn: 'SHE', nameTh: 'SHE', isRetired: false, updatedAt: '2026-03-02T03:00:00.000Z' },
  {
    id: 2,
    name: 'Hazard',
    nameEn: 'Hazard',
    nameTh: 'Hazard',
    isRetired: false,
    updatedAt: '2026-03-02T03:00:00.000Z',
  },
]

/** For tests: somebody's role in the home group of the test sessions. */
export function assignmentOf(
  id: number,
  role: Role,
  {
    firstName = 'Nok',
    userId = 70,
    ...rest
  }: Partial<ListedRoleAssignment> & { firstName?: string; userId?: number } = {},
): ListedRoleAssignment {
  return {
    id,
    user: {
      id: userId,
      email: `${firstName.toLowerCase()}@demo.example`,
      firstName,
      lastName: 'Jaidee',
      userType: 'scg',
    },
    company: { id: 4, name: 'Siam Kiln' },
    companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
    userRole: { id: userRoles.find(({ name }) => name === role)?.id ?? 9, name: role },
    isDefault: false,
    categoryExperts: [],
    editDenied: null,
    deletionDenied: null,
    ...rest,
  }
}
