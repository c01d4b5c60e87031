import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/** The acting user in the current default role assignment, with the permissions of that role. */
export interface Actor {
  userId: number
  role: Role
  permissions: ReadonlySet<Permission>
  companyId: number
  companyGroupId: number
  /** Path of the home group, `1>2>8`. */
  hierarchy: string
  /** Ids of the expert groups of a Category Expert; empty for every other role. */
  categoryExpertIds: readonly number[]
  /** The person whom the actor represents as a deputy (rule deputies.acting). */
  forUserId?: number
  /** Whether the actor may decide on their own submissions: the setting FOUR_EYES is off (rule workflow.four-eyes). */
  decidesOwn?: boolean
  /** The highest net score that an Internal Owner can accept: a setting (rule acceptance.given). */
  ownerLimit?: number
}
