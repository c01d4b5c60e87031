/** The seven roles a role assignment can give (rule roles.seven), in the order of rule roles.order. */
export const roles = [
  'Assessor',
  'Internal Owner',
  'Group Admin',
  'Viewer',
  'Category Expert',
  'Managing Director',
  'System Admin',
] as const

export type Role = (typeof roles)[number]

/** The two roles that create records; a record keeps its creator's role for life (rule record.creator-role). */
export const creatorRoles = ['Assessor', 'Internal Owner'] as const satisfies readonly Role[]

export type CreatorRole = (typeof creatorRoles)[number]

/** Roles that may be shown risk data at all; a System Admin may not (rule visibility.system-admin). */
export const riskReaders = roles.filter((role) => role !== 'System Admin')

/**
 * Finds the role of that name, compared case-insensitively (rule roles.case).
 * @returns the role, or undefined where no role has that name.
 */
export function roleNamed(name: string | null | undefined): Role | undefined {
  return roles.find((role) => role.toLowerCase() === name?.toLowerCase())
}

/** Whether the role is one that creates records. */
export function isCreatorRole(role: Role): role is CreatorRole {
  return role === 'Assessor' || role === 'Internal Owner'
}

/** `scg` for people of the group, `non_scg` for everyone else (rule roles.user-types). */
export const userTypes = ['scg', 'non_scg'] as const

export type UserType = (typeof userTypes)[number]
