/** The seven roles of role assignments (rule roles.seven), in the order of rule roles.order. */
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

/** The two roles that create records; the creator role of a record never changes (rule record.creator-role). */
export const creatorRoles = ['Assessor', 'Internal Owner'] as const satisfies readonly Role[]

export type CreatorRole = (typeof creatorRoles)[number]

/** The role that decides after an outcome of the workflow, from the first level to the last (rule workflow.levels). */
export const deciders = {
  category_review: 'Category Expert',
  owner_review: 'Internal Owner',
  above_internal_owner: 'Managing Director',
} as const satisfies Record<string, Role>

/** Whether a role decides after an outcome. */
export const decidesAfter = (outcome: keyof typeof deciders, role: Role | undefined): boolean =>
  role === deciders[outcome]

/** The roles that decide on a report. */
export const deciderRoles = [deciders.owner_review, deciders.above_internal_owner] as const

/** Whether a role decides on reports. */
export const isDecider = (role: Role): boolean => (deciderRoles as readonly Role[]).includes(role)

/** The roles of a company group on the path of its records (rule progress.vacancies). */
export const groupRoles = ['Assessor', ...deciderRoles] as const satisfies readonly Role[]

/** The roles that decide in a round. */
export const reviewerRoles = Object.values(deciders)

/** The role that gets notices about its home group: due reviews, ending periods and acceptances. */
export const noticedRole = 'Assessor' as const satisfies Role

/** Returns the role with that name, case-insensitive (rule roles.case); undefined if there is none. */
export function roleNamed(name: string | null | undefined): Role | undefined {
  return roles.find((role) => role.toLowerCase() === name?.toLowerCase())
}

/** Whether the role is one that creates records. */
export function isCreatorRole(role: Role): role is CreatorRole {
  return role === 'Assessor' || role === 'Internal Owner'
}

/** Whether the role links records that it can read to the events and indicators of its home group (rule workflow.other-actions). */
export const linksRecords: (role: Role) => boolean = isCreatorRole

/** Whether changes of records are announced to the role (rule events.announced). */
export const getsAnnouncements = (role: Role): boolean => role !== 'Viewer'

/** `scg` for people of the group, `non_scg` for everyone else (rule roles.user-types). */
export const userTypes = ['scg', 'non_scg'] as const

export type UserType = (typeof userTypes)[number]
