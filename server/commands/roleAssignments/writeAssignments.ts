import { and, asc, eq, inArray } from 'drizzle-orm'
import { roleAssignmentCategoryExperts, roleAssignments, sessions } from '#server/database/schema/index'
import type { LiveEvent } from '#server/delivery/live/events'
import { appendAudit, changesBetween, type AuditedContext } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueEvent } from '../outbox.ts'
import type { CheckedAssignment } from './checkAssignments.ts'

/** Gives a user a role in a group; the first of all becomes the default. @returns the id of the assignment */
export async function insertAssignment(
  context: AuditedContext,
  userId: number,
  assignment: CheckedAssignment,
): Promise<number> {
  const { tx, now } = context
  const [present] = await tx
    .select({ id: roleAssignments.id })
    .from(roleAssignments)
    .where(and(eq(roleAssignments.userId, userId), eq(roleAssignments.isDefault, true)))
  const [written] = await tx
    .insert(roleAssignments)
    .values({
      userId,
      companyId: assignment.companyId,
      companyGroupId: assignment.companyGroupId,
      userRoleId: assignment.userRoleId,
      isDefault: !present,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: roleAssignments.id })
  if (!written) throw new Error('The role assignment was not written')
  await writeCategoryExperts(context, written.id, assignment.categoryExpertIds ?? [])
  await recordAssignment(context, written.id, 'create', {
    before: null,
    after: { userId, role: assignment.role, companyGroupId: assignment.companyGroupId },
  })
  return written.id
}

/** Makes an expert's assignment hold exactly these expert groups. */
export async function writeCategoryExperts(
  { tx }: AuditedContext,
  roleAssignmentId: number,
  ids: readonly number[],
): Promise<void> {
  await tx
    .delete(roleAssignmentCategoryExperts)
    .where(eq(roleAssignmentCategoryExperts.roleAssignmentId, roleAssignmentId))
  if (ids.length > 0) {
    await tx
      .insert(roleAssignmentCategoryExperts)
      .values([...new Set(ids)].map((categoryExpertId) => ({ roleAssignmentId, categoryExpertId })))
  }
}

/**
 * Takes assignments away. Where one was its user's default, the oldest that is left takes its place and
 * the user's sessions end: nobody goes on in a role that was taken away.
 */
export async function removeAssignments(
  context: CommandContext,
  removed: readonly { id: number; userId: number; role: string; companyGroupId: number; isDefault: boolean }[],
): Promise<void> {
  const { tx } = context
  if (removed.length === 0) return
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
    await tx.delete(sessions).where(eq(sessions.userId, userId))
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
  await appendAudit(context, {
    subjectType: 'role_assignment',
    subjectId: id,
    action,
    changes: after === null ? changesBetween(before, nullsOf(before)) : changesBetween(before, after),
  })
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
