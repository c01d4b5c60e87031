import { and, eq } from 'drizzle-orm'
import { isAssignable } from '#domain/access/powerfulRoles'
import { roleAssignments } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { inviteNewcomer, type InvitationSettings } from '../invitations/invite.ts'
import type { CheckedAssignment } from './checkAssignments.ts'
import { notifyOfRole } from './notifyOfRole.ts'
import { insertAssignment } from './writeAssignments.ts'

/** The configuration of role assignments and invitations. */
export interface RoleSettings extends InvitationSettings {
  companyDomains: readonly string[]
}

/** The person who gets a role, and the field by which the call names them. */
interface Assignee {
  id: number
  email: string
  field: 'email' | 'userId'
}

/**
 * Assigns a person a new role, notifies others and invites new people.
 * @returns the id of the assignment
 * @throws `invalid` with the person's field if their address cannot have the role (rule assignments.outside), or if they
 * have it as a deputy
 */
export async function assignRole(
  context: CommandContext,
  person: Assignee,
  assignment: CheckedAssignment,
  settings: RoleSettings,
): Promise<number> {
  if (!isAssignable(assignment.role, person.email, settings.companyDomains)) {
    throw invalid({ [person.field]: { message: 'outsideDomains' } })
  }
  const { companyGroupId, userRoleId } = assignment
  const held = await context.tx.$count(
    roleAssignments,
    and(
      eq(roleAssignments.userId, person.id),
      eq(roleAssignments.companyGroupId, companyGroupId),
      eq(roleAssignments.userRoleId, userRoleId),
    ),
  )
  // A deputy's role ends with the absence, which must be ended first.
  if (held > 0) throw invalid({ userId: { message: 'userExists' } })
  const id = await insertAssignment(context, person.id, assignment)
  await notifyOfRole(context, person.id, { ...assignment, key: `role ${id}` })
  await inviteNewcomer(context, person.id, settings)
  return id
}
