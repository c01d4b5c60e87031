import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/database/client'
import { absences, roleAssignmentCategoryExperts, roleAssignments, userRoles } from '#server/database/schema/index'
import type { LiveEvent } from '#server/delivery/live/events'
import { endSessions, sessionsOf } from '#server/session/sessions'
import { appendAudit, changesBetween, type AuditedContext } from '../audit.ts'
import { enqueueEvent } from '../outbox.ts'
import { insertOne } from '../writeRows.ts'
import type { CheckedAssignment } from './checkAssignments.ts'

/**
 * Assigns a user a role in a group; the first one becomes the default.
 * @param deputy the represented person and the last day, for a deputy
 * @returns the id of the assignment
 */
export async function insertAssignment(
  context: AuditedContext,
  userId: number,
  assignment: Omit<CheckedAssignment, 'hierarchy'>,
  deputy?: { forUserId: number; endsOn: string },
): Promise<number> {
  const { tx, now } = context
  const [present] = await tx
    .select({ id: roleAssignments.id })
    .from(roleAssignments)
    .where(and(eq(roleAssignments.userId, userId), eq(roleAssignments.isDefault, true)))
  const written = await insertOne(tx, roleAssignments, {
    userId,
    companyId: assignment.companyId,
    companyGroupId: assignment.companyGroupId,
    userRoleId: assignment.userRoleId,
    isDefault: !present,
    isDeputys: deputy !== undefined,
    createdAt: now,
    updatedAt: now,
  })
  const { role, companyGroupId, categoryExpertIds = [] } = assignment
  await writeCategoryExperts(context, written.id, categoryExpertIds)
  const experts = categoryExpertIds.length > 0 ? { categoryExpertIds: [...categoryExpertIds] } : {}
  await recordAssignment(context, written.id, 'create', {
    before: null,
    after: { userId, role, companyGroupId, ...experts, ...deputy },
  })
  return written.id
}

/** Sets the expert groups of an expert's assignment and of the deputy's assignment. */
export async function writeCategoryExperts(
  context: AuditedContext,
  roleAssignmentId: number,
  ids: readonly number[],
): Promise<void> {
  const { tx } = context
  for (const { id } of await readDeputies(tx, [roleAssignmentId])) await writeCategoryExperts(context, id, ids)
  await tx
    .delete(roleAssignmentCategoryExperts)
    .where(eq(roleAssignmentCategoryExperts.roleAssignmentId, roleAssignmentId))
  if (ids.length > 0) {
    await tx
      .insert(roleAssignmentCategoryExperts)
      .values([...new Set(ids)].map((categoryExpertId) => ({ roleAssignmentId, categoryExpertId })))
  }
}

interface RemovedAssignment {
  id: number
  userId: number
  role: string
  companyGroupId: number
  isDefault: boolean
}

/** The current assignments of the deputies of the given ones. */
export function readDeputies(tx: Tx, roleAssignmentIds: readonly number[]): Promise<RemovedAssignment[]> {
  const { id, userId, companyGroupId, isDefault } = roleAssignments
  return tx
    .select({ id, userId, role: userRoles.name, companyGroupId, isDefault })
    .from(absences)
    .innerJoin(roleAssignments, eq(roleAssignments.id, absences.deputyAssignmentId))
    .innerJoin(userRoles, eq(userRoles.id, roleAssignments.userRoleId))
    .where(inArray(absences.roleAssignmentId, [...roleAssignmentIds]))
}

/**
 * Removes assignments, and those of their deputies. If one was the default, the oldest remaining one replaces it and
 * the user's sessions end, so that nobody continues in a removed role.
 */
export async function removeAssignments(context: AuditedContext, wanted: readonly RemovedAssignment[]): Promise<void> {
  const { tx } = context
  if (wanted.length === 0) return
  const ids = wanted.map(({ id }) => id)
  // Deputies of a removed role end (rule deputies.end).
  const removed = [...wanted, ...(await readDeputies(tx, ids))]
  await tx.delete(absences).where(inArray(absences.roleAssignmentId, ids))
  await tx.delete(roleAssignments).where(
    inArray(
      roleAssignments.id,
      removed.map(({ id }) => id),
    ),
  )
  for (const { id, userId, role, companyGroupId } of removed) {
    await recordAssignment(context, id, 'delete', {
      before: { userId, role, companyGroupId },
      after: null,
      about: { userId, companyGroupId },
    })
  }
  const withoutDefault = new Set(removed.filter(({ isDefault }) => isDefault).map(({ userId }) => userId))
  for (const userId of withoutDefault) {
    await endSessions(tx, sessionsOf(userId))
    const [oldest] = await tx
      .select({ id: roleAssignments.id })
      .from(roleAssignments)
      .where(eq(roleAssignments.userId, userId))
      .orderBy(asc(roleAssignments.id))
      .limit(1)
    if (oldest) await tx.update(roleAssignments).set({ isDefault: true }).where(eq(roleAssignments.id, oldest.id))
  }
}

/** Writes the audit row and the live event of a change to an assignment. */
export async function recordAssignment(
  context: AuditedContext,
  id: number,
  action: string,
  {
    before,
    after,
    about,
  }: { before: Record<string, unknown> | null; after: Record<string, unknown> | null; about?: LiveEvent['about'] },
): Promise<void> {
  const changes = after === null ? changesBetween(before, nullsOf(before)) : changesBetween(before, after)
  await appendAudit(context, 'role_assignment', id, action, changes)
  await enqueueEvent(context, {
    topic: 'role-assignment',
    id,
    action,
    updatedAt: context.now,
    ...(about ? { about } : {}),
  })
}

const nullsOf = (fields: Record<string, unknown> | null) =>
  Object.fromEntries(Object.keys(fields ?? {}).map((field) => [field, null]))
