import { sql, type SQL } from 'drizzle-orm'
import { administersEverything } from '#domain/access/administration'
import { assignableRoles } from '#domain/access/assignmentEditing'
import { roles, type Role } from '#domain/access/roles'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'

/** A powerful role that somebody is given or is to be given. */
export interface GivenRole {
  /** Who gets it. */
  userId: number
  role: Role
  /** Path of its company group. */
  hierarchy: string
  /** Who gives it or asks for it; null: an operator at the machine. */
  actorId: number | null
}

const everywhere = roles.filter(administersEverything)

/** The assignments `a`, with the user `u`, of active people other than the two whom the given role is about. */
const assignmentsOfOthers = ({ userId, actorId }: Omit<GivenRole, 'role'>) => sql`role_assignments a
  join user_roles r on r.id = a.user_role_id
  join users u on u.id = a.user_id and u.is_active and u.id <> ${userId} and u.id is distinct from ${actorId}::int`

const isAtOrAbove = ({ hierarchy }: Pick<GivenRole, 'hierarchy'>) =>
  sql`a.company_group_id = any(${sql.param(idsOfHierarchy(hierarchy))}::int[])`

/** Who may approve a role that waits, as a query of `user_id` (rule assignments.second-administrator). */
export function approversOf(given: GivenRole): SQL {
  const assigning = roles.filter((role) => assignableRoles(role).includes(given.role))
  return sql`select u.id as user_id from ${assignmentsOfOthers(given)}
    where r.name in ${assigning} and (r.name in ${everywhere} or ${isAtOrAbove(given)})`
}

/**
 * Who is told of a powerful role that was given, as a query of `user_id` (rule assignments.told): the other Group Admins
 * in whose reach the group lies, and the System Admins where there is none.
 */
export function toldOf(given: Omit<GivenRole, 'role'>): SQL {
  const groupAdmins = sql`select u.id as user_id from ${assignmentsOfOthers(given)}
    where r.name = 'Group Admin' and ${isAtOrAbove(given)}`
  return sql`${groupAdmins}
    union select u.id as user_id from ${assignmentsOfOthers(given)}
      where r.name in ${everywhere} and not exists (${groupAdmins})`
}
