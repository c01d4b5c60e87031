import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/** Who acts: a user in the present default role assignment, with the permissions that role holds. */
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
  /** For whom the actor stands in, as their deputy (rule deputies.acting); absent: for nobody. */
  forUserId?: number
  /** Whether the actor may decide on what they submitted: the setting FOUR_EYES is off (rule workflow.four-eyes). */
  decidesOwn?: boolean
}
