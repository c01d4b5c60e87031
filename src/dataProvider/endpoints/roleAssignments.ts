import { largestPageSize } from '#domain/validation/limits'
import type { AddUserInput, AssignmentInput, ListedRoleAssignment, User } from '#domain/wire/roleAssignments'
import type { Preferences } from '#domain/wire/session'
import { request } from '#src/platform/http/httpClient.ts'
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

/** Acts on people and their roles (rule wire.calls). Lists and delete are react-admin's own. */
export const roleAssignmentVerbs = {
  /** Who has this e-mail among the people the administrator may see, undefined where nobody has. */
  async findUser(email: string, options?: VerbOptions): Promise<User | undefined> {
    return (await request<User[]>('/users', { ...options, query: { email } })).data[0]
  },

  /** Who has this e-mail, with their roles. @throws where nobody has it any more */
  async getUserWithRoles(email: string, options?: VerbOptions): Promise<UserWithRoles> {
    const user = await roleAssignmentVerbs.findUser(email, options)
    if (!user) throw new Error(`Nobody has the e-mail ${email}`)
    const query = { userId: user.id, page: 1, perPage: largestPageSize }
    const { data } = await request<ListedRoleAssignment[]>('/role-assignments', { ...options, query })
    return { ...user, roleAssignments: data.map((listed) => ({ ...listed, ...assignmentInputOf(listed) })) }
  },

  /** Whether somebody with this e-mail holds the role in the group already. */
  async holdsRole(email: string, role: AssignmentInput, options?: VerbOptions): Promise<boolean> {
    const body = { email, companyGroupId: role.companyGroupId, userRoleId: role.userRoleId }
    const path = '/role-assignments/check-user-role-exists'
    return (await request<{ result: boolean }>(path, { ...options, method: 'POST', body })).data.result
  },

  /** Gives a person roles, adding the person where the e-mail is new. */
  async addUser(input: AddUserInput, options?: VerbOptions): Promise<ListedRoleAssignment[]> {
    const answer = await request<ListedRoleAssignment[]>('/users/role-assignments', {
      ...options,
      method: 'POST',
      body: input,
    })
    return answer.data
  },

  /** Makes the roles of a person inside the administrator's reach exactly these. */
  async replaceRoleAssignments(
    user: SeenRecord,
    roleAssignments: readonly AssignmentInput[],
    options?: VerbOptions,
  ): Promise<ListedRoleAssignment[]> {
    const body = { userId: user.id, roleAssignments, updatedAt: user.updatedAt }
    const answer = await request<ListedRoleAssignment[]>('/users/role-assignments', { ...options, method: 'PUT', body })
    return answer.data
  },

  /** Saves what the caller chooses for themselves. */
  async savePreferences(preferences: Preferences, options?: VerbOptions): Promise<Preferences> {
    const answer = await request<Preferences>('/users/preferences', { ...options, method: 'PUT', body: preferences })
    return answer.data
  },

  /** Makes one of the caller's own assignments the one they act in. @returns the new client state */
  async setDefaultRoleAssignment(roleAssignmentId: number, options?: VerbOptions): Promise<string> {
    const answer = await request<{ clientState: string }>('/role-assignments/set-default', {
      ...options,
      method: 'POST',
      body: { roleAssignmentId },
    })
    return answer.data.clientState
  },
}
