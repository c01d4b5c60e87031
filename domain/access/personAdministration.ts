import { administersEverything } from './administration.ts'
import type { Actor } from './actor.ts'
import { editDenialOf } from './assignmentEditing.ts'
import type { Role } from './roles.ts'

/** Why somebody may not deactivate or rename a person or end their sessions; see `i18n/<language>/editDenials.ts`. */
export const personDenials = ['ownAccount', 'erased', 'systemAdmin', 'worksElsewhere'] as const

export type PersonDenial = (typeof personDenials)[number]

/** Somebody with all roles they hold, and where. */
export interface AdministeredPerson {
  userId: number
  assignments: readonly { role: Role; hierarchy: string }[]
  /** Whether the account was erased: then nobody changes it any more (rule personal.erasure). */
  isErased: boolean
}

/**
 * Why the actor may not administer a person, null where they may (rule admin.people): never oneself; a System Admin
 * everybody else; a Group Admin those whose every assignment is one that they may give and take away. Nobody an account
 * that was erased.
 */
export function personDenialOf(
  actor: Actor,
  { userId, assignments, isErased }: AdministeredPerson,
): PersonDenial | null {
  if (userId === actor.userId) return 'ownAccount'
  if (isErased) return 'erased'
  if (administersEverything(actor.role)) return null
  if (assignments.some(({ role }) => role === 'System Admin')) return 'systemAdmin'
  const areInReach = assignments.every((assignment) => editDenialOf(actor, { userId, ...assignment }) === null)
  return areInReach && assignments.length > 0 ? null : 'worksElsewhere'
}
