import { z } from 'zod'
import { roles, userTypes } from '#domain/access/roles'
import { locales } from '#domain/organisation/locales'
import { anyName, email, id, updatedAt } from '#domain/validation/fields'
import { listQuery, namedReference, numberText } from './common.ts'
import { deputyFor, roleAssignment } from './session.ts'

const roleAssignmentSortFields = [
  'id',
  'email',
  'first_name',
  'last_name',
  'company',
  'company_group',
  'user_role',
  'created_at',
] as const

export const roleAssignmentListQuery = listQuery(roleAssignmentSortFields).extend({
  user_id: numberText.optional(),
  company_id: numberText.optional(),
  company_group_id: numberText.optional(),
  user_role_id: numberText.optional(),
})

export type RoleAssignmentListQuery = z.output<typeof roleAssignmentListQuery>

/**
 * A row of the assignment tables. `editDenied` is the reason why it cannot be changed (rule assignments.who-assigns),
 * `deletionDenied` why it cannot be removed (rule assignments.deletion); null if it can.
 */
export const listedRoleAssignment = roleAssignment.extend({
  editDenied: z.string().nullable(),
  deletionDenied: z.string().nullable(),
})

export type ListedRoleAssignment = z.infer<typeof listedRoleAssignment>

const assignments = z
  .array(
    z.strictObject({
      companyId: id,
      companyGroupId: id,
      userRoleId: id,
      categoryExpertIds: z.array(id).max(100).optional(),
    }),
  )
  .max(200)
  .refine((rows) => new Set(rows.map((row) => `${row.companyGroupId}-${row.userRoleId}`)).size === rows.length, {
    error: 'duplicate',
  })

export type AssignmentInput = z.output<typeof assignments>[number]

/** The names count only for a new person, and are then validated (rule validation.person-name). */
export const addUserInput = z.strictObject({
  email,
  firstName: anyName,
  lastName: anyName,
  userType: z.enum(userTypes),
  /** The language of emails to a new person; by default that of the call. */
  locale: z.enum(locales).optional(),
  // 'Please select at least 1 role' (rule assignments.at-least-one)
  roleAssignments: assignments.refine((rows) => rows.length > 0, { error: 'roleRequired' }),
})

export type AddUserInput = z.output<typeof addUserInput>

/** Replaces the user's assignments in the caller's area (rule assignments.replace). */
export const replaceAssignmentsInput = z.strictObject({
  userId: id,
  roleAssignments: assignments,
  updatedAt: updatedAt.optional(),
})

export const deleteAssignmentsInput = z.strictObject({ roleAssignments: z.array(id).min(1).max(200) })

export const setDefaultInput = z.strictObject({ roleAssignmentId: id })

export const clientStateResponse = z.object({ clientState: z.string() })

/** One of the caller's roles, with the number of its pending records (rule assignments.own-roles). */
export const ownRole = z.object({
  id: z.int(),
  companyGroup: namedReference,
  userRole: z.enum(roles),
  isDefault: z.boolean(),
  waiting: z.int(),
  deputyFor: deputyFor.optional(),
})

export type OwnRole = z.infer<typeof ownRole>

export const roleExistsInput = z.strictObject({ email, companyGroupId: id, userRoleId: id })
