import type { Actor } from './actor.ts'
import { administersEverything } from './administration.ts'
import { editDenialOf } from './assignmentEditing.ts'
import type { Role } from './roles.ts'

/**
 * Reasons why the actor cannot deactivate or rename a person or end their sessions; see
 * `i18n/<language>/editDenials.ts`.
 */
const personDenials = ['ownAccount', 'erased', 'systemAdmin', 'worksElsewhere'] as const

export type PersonDenial = (typeof personDenials)[number]

/** A person with all roles and their groups. */
export interface AdministeredPerson {
  userId: number
  assignments: readonly { role: Role; hierarchy: string }[]
  /** Whether the account was erased: then nobody can change it (rule personal.erasure). */
  isErased: boolean
}

/**
 * Returns why the actor cannot administer a person, or null (rule admin.people): never oneself; a System Admin
 * everybody else; a Group Admin people whose every assignment they can assign and remove. Nobody can change an erased
 * account.
 */
export function personDenialOf(
  actor: Actor,
  { userId, assignments, isErased }: AdministeredPerson,
): PersonDenial | null {
  if (userId === actor.userId) return 'ownAccount'
  if (isErased) return 'erased'
  if (administersEverything(actor.role)) return null
  if (assignments.some(({ role }) => administersEverything(role))) return 'systemAdmin'
  const areInArea = assignments.every((assignment) => editDenialOf(actor, { userId, ...assignment }) === null)
  return areInArea && assignments.length > 0 ? null : 'worksElsewhere'
}
