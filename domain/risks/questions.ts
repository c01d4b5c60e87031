import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import { isAtHome } from './access/visibility.ts'

/** The place and the owner of a record, as last submitted. */
interface QuestionedRecord {
  companyId: number
  companyGroupId: number
  ownerUserId: number | null
}

/** The roles of the home that answer questions about a record with an owner or without one (rule questions.asked). */
export const askedRolesOf = (hasOwner: boolean): readonly Role[] =>
  hasOwner ? ['Assessor'] : ['Assessor', 'Internal Owner']

/**
 * Returns whether a question about a record is a task of a person: an Assessor of its home, its owner, or without an owner an
 * Internal Owner of its home (rule questions.asked).
 */
export function isAsked(actor: Actor, record: QuestionedRecord): boolean {
  const { ownerUserId } = record
  const isOwner = ownerUserId === actor.userId
  return isOwner || (isAtHome(actor, record) && askedRolesOf(ownerUserId !== null).includes(actor.role))
}
