import { queryOptions } from '@tanstack/react-query'
import { largestPageSize } from '#domain/validation/limits'
import type { AssignmentInput, ListedRoleAssignment, OwnRole } from '#domain/wire/roleAssignments'
import type { User } from '#domain/wire/users'
import type { Preferences } from '#domain/wire/session'
import { read, write } from '#src/platform/http/httpClient.ts'
import type { SeenRecord, VerbOptions } from './options.ts'

export type { ListedRoleAssignment }

/** A user with the role assignments inside the administrator's reach, each also as the call takes it that changes it. */
export type UserWithRoles = User & { roleAssignments: (ListedRoleAssignment & AssignmentInput)[] }

/** What a call takes of a listed assignment. */
export function assignmentInputOf(listed: ListedRoleAssignment): AssignmentInput {
  const { company, companyGroup, userRole, categoryExperts } = listed
  return {
    companyId: company.id,
    companyGroupId: companyGroup.id,
    userRoleId: userRole.id,
    ...(categoryExperts.length > 0 ? { categoryExpertIds: categoryExperts.map(({ id }) => id) } : {}),
  }
}

/** Acts on people and their roles (rule wire.calls). Lists, adding and deleting are react-admin's own. */
export const roleAssignmentVerbs = {
  /** One's own roles, the present one first, each with how many records wait in it. */
  getOwnRoles(options?: VerbOptions): Promise<OwnRole[]> {
    return read('/role-assignments/own', options)
  },

  /** Who has this e-mail among the people the administrator may see, undefined where nobody has. */
  async findUser(email: string, options?: VerbOptions): Promise<User | undefined> {
    return (await read<User[]>('/users', { ...options, query: { email } }))[0]
  },

  /** Who has this e-mail, with their roles. @throws where nobody has it any more */
  async getUserWithRoles(email: string, options?: VerbOptions): Promise<UserWithRoles> {
    const user = await roleAssignmentVerbs.findUser(email, options)
    if (!user) throw new Error(`Nobody has the e-mail ${email}`)
    const query = { userId: user.id, page: 1, perPage: largestPageSize }
    const listed = await read<ListedRoleAssignment[]>('/role-assignments', { ...options, query })
    return { ...user, roleAssignments: listed.map((one) => ({ ...one, ...assignmentInputOf(one) })) }
  },

  /** Whether somebody with this e-mail holds the role in the group already. */
  async holdsRole(email: string, role: AssignmentInput, options?: VerbOptions): Promise<boolean> {
    const body = { email, companyGroupId: role.companyGroupId, userRoleId: role.userRoleId }
    const path = '/role-assignments/check-user-role-exists'
    return (await write<{ result: boolean }>('POST', path, body, options)).result
  },

  /** Makes the roles of a person inside the administrator's reach exactly these. */
  replaceRoleAssignments(
    user: SeenRecord,
    roleAssignments: readonly AssignmentInput[],
    options?: VerbOptions,
  ): Promise<ListedRoleAssignment[]> {
    const body = { userId: user.id, roleAssignments, updatedAt: user.updatedAt }
    return write('PUT', '/users/role-assignments', body, options)
  },

  /** Gives a role that waited for a second administrator. */
  approveRoleRequest(id: number, options?: VerbOptions): Promise<ListedRoleAssignment> {
    return write('PUT', `/role-requests/${id}/approve`, undefined, options)
  },

  refuseRoleRequest(id: number, options?: VerbOptions): Promise<{ id: number }> {
    return write('PUT', `/role-requests/${id}/refuse`, undefined, options)
  },

  /** Saves what the caller chooses for themselves. */
  async savePreferences(preferences: Preferences, options?: VerbOptions): Promise<Preferences> {
    return write('PUT', '/users/preferences', preferences, options)
  },

  /** Makes one of the caller's own assignments the one they act in. @returns the new client state */
  async setDefaultRoleAssignment(roleAssignmentId: number, options?: VerbOptions): Promise<string> {
    const path = '/role-assignments/set-default'
    return (await write<{ clientState: string }>('POST', path, { roleAssignmentId }, options)).clientState
  },
}

export const roleAssignmentQueries = {
  own: ({ getOwnRoles }: Pick<typeof roleAssignmentVerbs, 'getOwnRoles'>) =>
    queryOptions({
      queryKey: ['role-assignments', 'own'],
      queryFn: ({ signal }) => getOwnRoles({ signal, errors: 'caller' }),
    }),
}
