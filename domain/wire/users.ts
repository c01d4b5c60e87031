import { z } from 'zod'
import { roles, userTypes } from '#domain/access/roles'
import { riskTypes } from '#domain/risks/statuses'
import { anyName, id, personNameOr, text, updatedAt } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { booleanText, listQuery, namedReference, timestamp } from './common.ts'

const userSortFields = [
  'id',
  'email',
  'first_name',
  'last_name',
  'user_type',
  'is_active',
  'created_at',
  'updated_at',
] as const

/** The state of an account: deactivated, or active with or without a sign-in or an invitation. */
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
 * A row of the list of users; `editDenied` is the reason why the caller cannot change it (rule admin.people),
 * `invitationDenied` why no invitation can be sent (rule admin.invitation); `invitedAt` is the time of the last one;
 * `canLinkPassword` whether the caller can copy a link to choose a password: of the invitation before the first sign-in,
 * later for a new password (rule admin.password-link).
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
  canLinkPassword: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type User = z.infer<typeof user>

/** Returns the state of an account (rule admin.invitation). */
export function statusOf({ isActive, hasSignedIn, invitedAt }: User): UserStatus {
  if (!isActive) return 'inactive'
  if (hasSignedIn) return 'active'
  return invitedAt === null ? 'notSignedIn' : 'invited'
}

const namedRecords = { total: z.int(), risks: z.array(z.object({ id: z.int(), type: z.enum(riskTypes) })) }

/** Records pending for a role for which nobody else can act there; the first of them by number and type. */
const waitingRecords = z.object({
  userRole: z.enum(roles),
  companyGroup: namedReference,
  ...namedRecords,
})

export type WaitingRecords = z.infer<typeof waitingRecords>

/** The active records that name a person as their owner; the first of them by number and type. */
const ownedRecords = z.object(namedRecords)

export type OwnedRecords = z.infer<typeof ownedRecords>

/**
 * A user with the records pending only for them, which stay with the role after a deactivation, and with the records
 * that they own (rule admin.people).
 */
export const userWithWaiting = user.extend({ waiting: z.array(waitingRecords), owned: ownedRecords })

export type UserWithWaiting = z.infer<typeof userWithWaiting>

/** The name field of a person with a stored name, possibly from a directory (rule validation.person-name). */
export const namesForm = (present: { firstName: string; lastName: string }) =>
  z.object({ firstName: personNameOr(present.firstName), lastName: personNameOr(present.lastName) })

/** The person who gets a role of somebody who leaves. */
const successor = z.strictObject({ userId: id, userRole: z.enum(roles), companyGroupId: id })

export type Successor = z.output<typeof successor>

export const userInput = z.strictObject({
  isActive: z.boolean().optional(),
  /** Get their roles in the same transaction as the deactivation; nobody else has a successor. */
  successors: z.array(successor).max(100).optional(),
  firstName: anyName.optional(),
  lastName: anyName.optional(),
  updatedAt: updatedAt.optional(),
})

export type UserInput = z.output<typeof userInput>
