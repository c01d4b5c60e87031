import { and, eq } from 'drizzle-orm'
import { needsSecondAdministrator, roleRequestDays } from '#domain/access/powerfulRoles'
import { roleAssignments, roleRequests } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import { approversOf } from '#server/queries/administrators'
import { appendAudit, changesBetween, type AuditedContext } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueMailForUsers } from '../outbox.ts'
import { inviteNewcomer, type InvitationSettings } from '../invitations/invite.ts'
import type { CheckedAssignment } from './checkAssignments.ts'
import { notifyOfRole } from './notifyOfRole.ts'
import { insertAssignment } from './writeAssignments.ts'
import { insertOne } from '../writeRows.ts'

/** The configuration of role requests and invitations. */
export interface RoleSettings extends InvitationSettings {
  companyDomains: readonly string[]
}

const day = 24 * 60 * 60_000

/**
 * Assigns a person a new role, or requests it (rule assignments.second-administrator); an existing request stays.
 * @returns the id of the assignment, null for a request
 */
export async function assignRole(
  context: CommandContext,
  person: { id: number; email: string },
  assignment: CheckedAssignment,
  settings: RoleSettings,
): Promise<number | null> {
  if (needsSecondAdministrator({ role: assignment.role, email: person.email }, settings.companyDomains)) {
    await requestRole(context, person.id, assignment)
    return null
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
  return assignImmediately(context, person.id, assignment, settings)
}

/**
 * Assigns a role without approval, notifies others and invites new people.
 * @param given the directory, if it assigned the role
 */
export async function assignImmediately(
  context: AuditedContext & Pick<CommandContext, 'silent'>,
  userId: number,
  assignment: CheckedAssignment,
  settings: InvitationSettings,
  given?: 'directory',
): Promise<number> {
  // Closes a request from before the rule changed, because nothing is left to approve.
  await context.tx.delete(roleRequests).where(isOf(userId, assignment))
  const id = await insertAssignment(context, userId, assignment, given)
  await notifyOfRole(context, userId, { ...assignment, key: `role ${id}` })
  await inviteNewcomer(context, userId, settings)
  return id
}

async function requestRole(context: CommandContext, userId: number, assignment: CheckedAssignment): Promise<void> {
  const { tx, actor, now } = context
  const { companyId, companyGroupId, userRoleId, role, hierarchy } = assignment
  const [present] = await tx.select().from(roleRequests).where(isOf(userId, assignment)).for('update')
  if (present && present.expiresAt > now) return
  if (present) await tx.delete(roleRequests).where(eq(roleRequests.id, present.id))
  const expiresAt = new Date(now.getTime() + roleRequestDays * day)
  const written = await insertOne(tx, roleRequests, {
    userId,
    companyId,
    companyGroupId,
    userRoleId,
    requestedBy: actor.userId,
    expiresAt,
    createdAt: now,
  })
  const changes = changesBetween(null, { userId, role, companyGroupId })
  await appendAudit(context, 'role_request', written.id, 'request', changes)
  await enqueueMailForUsers(
    context,
    { template: 'roleWaiting', key: `request ${written.id}`, params: { roleRequestId: written.id } },
    approversOf({ userIds: [userId], role, hierarchy, actorId: actor.userId }),
  )
}

const isOf = (userId: number, { companyGroupId, userRoleId }: CheckedAssignment) =>
  and(
    eq(roleRequests.userId, userId),
    eq(roleRequests.companyGroupId, companyGroupId),
    eq(roleRequests.userRoleId, userRoleId),
  )
