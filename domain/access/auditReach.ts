import { idsOfHierarchy, isWithinReach } from '../organisation/hierarchy.ts'
import type { Actor } from './actor.ts'
import { administers, administersEverything, isAdministrator } from './administration.ts'
import type { Role } from './roles.ts'

/** What an act of administration was about, as far as that decides who reads of it. */
export type AuditedPlace =
  /** A company group or a role in one; null: the group is no more. */
  | { of: 'group'; hierarchy: string | null }
  /** A person, with every role they hold now. */
  | { of: 'person'; assignments: readonly { role: Role; hierarchy: string }[] }
  /** What holds for the whole organisation. */
  | { of: 'everything' }

/**
 * Whether the actor reads of an act of administration (rule audit.administration): a System Admin of all; a Group Admin of
 * what lies in the reach: groups and roles there, people all of whose roles are there and none of whom is a System Admin,
 * and at the top of the organisation of what holds for all.
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
          ({ role, hierarchy }) => !administersEverything(role) && isWithinReach(actor.hierarchy, hierarchy),
        )
      )
  }
}
