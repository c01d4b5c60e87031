import { sql, type SQL } from 'drizzle-orm'
import { areaAdministrators, systemAdministrators } from '#domain/access/administration'
import { noticedOfRoles } from '#domain/access/powerfulRoles'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'

interface GivenRole {
  /** The person who gets it, and the others of the same import. */
  userIds: readonly number[]
  /** Path of its company group. */
  hierarchy: string
  /** The administrator who assigns it; null: an operator on the machine. */
  actorId: number | null
}

/** The assignments `a` with the user `u` of active people, except the people who get the role. */
const assignmentsOfOthers = ({ userIds, actorId }: GivenRole) => sql`role_assignments a
  join user_roles r on r.id = a.user_role_id
  join users u on u.id = a.user_id and u.is_active and u.id <> all(${sql.param([...userIds])}::int[]) and u.id is distinct from ${actorId}::int`

const isAtOrAbove = ({ hierarchy }: Pick<GivenRole, 'hierarchy'>) =>
  sql`a.company_group_id = any(${sql.param(idsOfHierarchy(hierarchy))}::int[])`

/**
 * The people notified of a new role, as a query of `user_id` (rule assignments.email): the other Group Admins who
 * administer the group, or the System Admins if there are none, and the Internal Owners of the group.
 */
export function recipientsOf(given: GivenRole): SQL {
  const groupAdmins = sql`select u.id as user_id from ${assignmentsOfOthers(given)}
    where r.name in ${areaAdministrators} and ${isAtOrAbove(given)}`
  return sql`${groupAdmins}
    union select u.id as user_id from ${assignmentsOfOthers(given)}
      where r.name in ${systemAdministrators} and not exists (${groupAdmins})
    union select u.id as user_id from ${assignmentsOfOthers(given)}
      where r.name = ${noticedOfRoles} and a.company_group_id = ${idsOfHierarchy(given.hierarchy).at(-1)}`
}
