import { queryOptions } from '@tanstack/react-query'
import { largestPageSize } from '#domain/validation/limits'
import type { AssignmentInput, ListedRoleAssignment } from '#domain/wire/roleAssignments'
import type { User } from '#domain/wire/users'
import { call, type CallOptions } from '#src/platform/http/call.ts'

/**
 * A user with the role assignments in the administrator's groups, each also in the format of the call that changes it.
 */
export type UserWithRoles = User & { roleAssignments: (ListedRoleAssignment & AssignmentInput)[] }

/** Returns the fields of a listed assignment that a call accepts. */
export function assignmentInputOf(listed: ListedRoleAssignment): AssignmentInput {
  const { company, companyGroup, userRole, categoryExperts } = listed
  return {
    companyId: company.id,
    companyGroupId: companyGroup.id,
    userRoleId: userRole.id,
    ...(categoryExperts.length > 0 ? { categoryExpertIds: categoryExperts.map(({ id }) => id) } : {}),
  }
}

/** Returns the person with this email among those the administrator can see; undefined if there is none. */
export async function findUser(email: string, options?: CallOptions): Promise<User | undefined> {
  return (await call('GET /api/v1/users', { query: { email } }, options))[0]
}

/**
 * Returns the person with this email, with their roles.
 * @throws if the person no longer exists
 */
export async function findUserWithRoles(email: string, options?: CallOptions): Promise<UserWithRoles> {
  const user = await findUser(email, options)
  if (!user) throw new Error(`Nobody has the email ${email}`)
  const query = { userId: user.id, page: 1, perPage: largestPageSize }
  const listed = await call('GET /api/v1/role-assignments', { query }, options)
  return { ...user, roleAssignments: listed.map((one) => ({ ...one, ...assignmentInputOf(one) })) }
}

/** Returns whether the person with this email already has the role in the group. */
export async function personHasRole(email: string, { companyGroupId, userRoleId }: AssignmentInput): Promise<boolean> {
  const body = { email, companyGroupId, userRoleId }
  return (await call('POST /api/v1/role-assignments/check-user-role-exists', { body })).result
}

/** The caller's roles, the current one first, each with its number of pending records. */
export const ownRolesQuery = queryOptions({
  queryKey: ['role-assignments', 'own'],
  queryFn: ({ signal }) => call('GET /api/v1/role-assignments/own', {}, { signal, errors: 'caller' }),
})
