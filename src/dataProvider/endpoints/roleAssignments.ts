import type { AddUserInput, AssignmentInput, User } from '#domain/wire/roleAssignments'
import type { RoleAssignment } from '#domain/wire/session'
import { request } from '#src/platform/http/httpClient.ts'
import type { SeenRecord, VerbOptions } from './options.ts'

/** A role assignment with the reason why it cannot be deleted, null where it can (rule assignments.deletion). */
export type ListedRoleAssignment = RoleAssignment & { deletionDenied: string | null }

/** Acts on people and their roles (rule wire.calls). Lists and delete are react-admin's own. */
export const roleAssignmentVerbs = {
  /** Who has this e-mail among the people the administrator may see, undefined where nobody has. */
  async findUser(email: string, options?: VerbOptions): Promise<User | undefined> {
    return (await request<User[]>('/users', { ...options, query: { email } })).data[0]
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
