import type { Actor } from '#domain/access/actor'
import { administers, administersEverything, isAdministrator } from '#domain/access/administration'
import type { Role } from '#domain/access/roles'
import { idsOfHierarchy, isInArea } from '#domain/organisation/hierarchy'

/** The subject of an administration action, with the data that decide who can read it. */
export type AuditedPlace =
  /** A company group or a role in one; null if the group was deleted. */
  | { of: 'group'; hierarchy: string | null }
  /** A person with all current roles. */
  | { of: 'person'; assignments: readonly { role: Role; hierarchy: string }[] }
  | { of: 'everything' }

/**
 * Returns whether the actor can read an administration action (rule audit.administration): a System Admin all; a Group
 * Admin those in the area: groups and roles there, people whose roles are all there and not System Admin, and
 * group-wide settings at the top of the organisation. `server/queries/administrationAudit.ts` decides it in SQL.
 */
export function readsAdministration(actor: Actor, place: AuditedPlace): boolean {
  if (administersEverything(actor.role)) return true
  if (!isAdministrator(actor.role)) return false
  switch (place.of) {
    case 'everything':
      return idsOfHierarchy(actor.hierarchy).length === 1
    case 'group':
      return place.hierarchy !== null && administers(actor, place.hierarchy)
    case 'person':
      return (
        place.assignments.length > 0 &&
        place.assignments.every(
          ({ role, hierarchy }) => !administersEverything(role) && isInArea(actor.hierarchy, hierarchy),
        )
      )
  }
}
