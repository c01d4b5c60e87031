import { and, eq, gt, lte } from 'drizzle-orm'
import { administers } from '#domain/access/administration'
import { editDenialOf } from '#domain/access/assignmentEditing'
import { approvalDenialOf } from '#domain/access/powerfulRoles'
import { transaction, type Db } from '#server/database/client'
import { companyGroups, roleRequests, userRoles, users } from '#server/database/schema/index'
import { Refusal, missingId } from '#server/errors/refusals'
import { readRoleAssignments } from '#server/queries/roleAssignments'
import { appendAudit, changesBetween, type AuditedContext } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { inviteNewcomer, type InvitationSettings } from '../invitations/invite.ts'
import { checkAssignments } from './checkAssignments.ts'
import { notifyOfRole } from './notifyOfRole.ts'
import { insertAssignment } from './writeAssignments.ts'

/**
 * Approves a role request by a second administrator (rule assignments.second-administrator). It is checked like a new
 * assignment; new people are invited.
 * @returns the id of the assignment
 * @throws `missingId` for a closed one or one outside the area, `denied` for the requester, the person and those who
 * cannot assign it; as `checkAssignments`
 */
export async function approveRequest(
  context: CommandContext,
  id: number,
  settings: InvitationSettings,
): Promise<number> {
  const { tx, actor } = context
  const waiting = await lockRequest(context, id)
  const denial = approvalDenialOf(actor, waiting)
  if (denial) throw new Refusal('denied', `editDenials.${denial}`)
  const { userId, companyId, companyGroupId, userRoleId } = waiting
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw missingId('roleRequestId')
  const [checked] = await checkAssignments(context, { ...user, userId }, [{ companyId, companyGroupId, userRoleId }])
  if (!checked) throw missingId('roleRequestId')
  await endRequest(context, waiting, 'approve')
  const [held] = await readRoleAssignments(tx, { userId, companyGroupId, userRoleId })
  if (held) return held.id
  const assignmentId = await insertAssignment(context, userId, checked)
  await notifyOfRole(context, userId, { ...checked, key: `role ${assignmentId}` })
  await inviteNewcomer(context, userId, settings)
  return assignmentId
}

/**
 * Rejects a role request; the requester uses it to withdraw the request.
 * @throws `missingId` as `approveRequest`, `denied` for those who cannot assign the role
 */
export async function refuseRequest(context: CommandContext, id: number): Promise<void> {
  const waiting = await lockRequest(context, id)
  const denial = editDenialOf(context.actor, waiting)
  if (denial) throw new Refusal('denied', `editDenials.${denial}`)
  await endRequest(context, waiting, 'refuse')
}

/**
 * Closes requests that are too old, with an audit row without an actor.
 * @returns their number
 */
export async function expireRequests(db: Db, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const context = { tx, now, actor: { userId: null, role: null, companyGroupId: null } }
    const expired = await waitingRequests(tx)
      .where(lte(roleRequests.expiresAt, now))
      .for('update', { of: roleRequests })
    for (const waiting of expired) await endRequest(context, waiting, 'expire')
    return expired.length
  })
}

type Waiting = Awaited<ReturnType<typeof waitingRequests>>[number]

const waitingRequests = (tx: CommandContext['tx']) =>
  tx
    .select({
      id: roleRequests.id,
      userId: roleRequests.userId,
      companyId: roleRequests.companyId,
      companyGroupId: roleRequests.companyGroupId,
      userRoleId: roleRequests.userRoleId,
      requestedBy: roleRequests.requestedBy,
      role: userRoles.name,
      hierarchy: companyGroups.hierarchy,
    })
    .from(roleRequests)
    .innerJoin(userRoles, eq(userRoles.id, roleRequests.userRoleId))
    .innerJoin(companyGroups, eq(companyGroups.id, roleRequests.companyGroupId))

async function lockRequest({ tx, actor, now }: CommandContext, id: number): Promise<Waiting> {
  const [waiting] = await waitingRequests(tx)
    .where(and(eq(roleRequests.id, id), gt(roleRequests.expiresAt, now)))
    .for('update', { of: roleRequests })
  if (!waiting || !administers(actor, waiting.hierarchy)) throw missingId('roleRequestId')
  return waiting
}

async function endRequest(
  context: AuditedContext,
  { id, userId, role, companyGroupId }: Waiting,
  action: 'approve' | 'refuse' | 'expire',
): Promise<void> {
  await context.tx.delete(roleRequests).where(eq(roleRequests.id, id))
  const nothing = { userId: null, role: null, companyGroupId: null }
  await appendAudit(context, 'role_request', id, action, changesBetween({ userId, role, companyGroupId }, nothing))
}
