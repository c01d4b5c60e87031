import { z } from 'zod'
import { roles, userTypes } from '../access/roles.ts'
import { riskTypes } from '../risks/statuses.ts'
import { anyName, personNameOr, text, updatedAt } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import { booleanText, listQuery, namedReference, timestamp } from './common.ts'

export const userSortFields = [
  'id',
  'email',
  'first_name',
  'last_name',
  'user_type',
  'is_active',
  'created_at',
  'updated_at',
] as const

/** How an account stands: deactivated, or of an active one whether its person ever signed in or was invited. */
export const userStatuses = ['active', 'inactive', 'invited', 'notSignedIn'] as const

export type UserStatus = (typeof userStatuses)[number]

export const userListQuery = listQuery(userSortFields).extend({
  email: text(textLimits.short).optional(),
  user_type: z.enum(userTypes).optional(),
  is_active: booleanText.optional(),
  status: z.enum(userStatuses).optional(),
})

export type UserListQuery = z.output<typeof userListQuery>

/**
 * A row of the list of users; `editDenied` says why the caller may not change this one (rule admin.people),
 * `invitationDenied` why nobody sends an invitation (rule admin.invitation); `invitedAt` is when the last one was sent.
 */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.enum(userTypes),
  isActive: z.boolean(),
  editDenied: z.string().nullable(),
  hasSignedIn: z.boolean(),
  invitedAt: timestamp.nullable(),
  invitationDenied: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type User = z.infer<typeof user>

/** Returns how an account stands (rule admin.invitation). */
export function statusOf({ isActive, hasSignedIn, invitedAt }: User): UserStatus {
  if (!isActive) return 'inactive'
  if (hasSignedIn) return 'active'
  return invitedAt === null ? 'notSignedIn' : 'invited'
}

/** Records whose turn it is with a role that nobody else active holds there; the first of them by number and type. */
export const waitingRecords = z.object({
  userRole: z.enum(roles),
  companyGroup: namedReference,
  total: z.int(),
  risks: z.array(z.object({ id: z.int(), type: z.enum(riskTypes) })),
})

export type WaitingRecords = z.infer<typeof waitingRecords>

/** A user with what waits for them alone: it stays with the role when they are deactivated (rule admin.people). */
export const userWithWaiting = user.extend({ waiting: z.array(waitingRecords) })

export type UserWithWaiting = z.infer<typeof userWithWaiting>

/** What a form takes for the name of somebody who has one, of a directory perhaps (rule validation.person-name). */
export const namesForm = (present: { firstName: string; lastName: string }) =>
  z.object({ firstName: personNameOr(present.firstName), lastName: personNameOr(present.lastName) })

export const userInput = z.strictObject({
  isActive: z.boolean().optional(),
  firstName: anyName.optional(),
  lastName: anyName.optional(),
  updatedAt: updatedAt.optional(),
})

export type UserInput = z.output<typeof userInput>
