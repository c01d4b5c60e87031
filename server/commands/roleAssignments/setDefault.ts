import { and, eq } from 'drizzle-orm'
import { roleAssignments } from '#server/database/schema/index'
import type { Db } from '#server/database/client'
import { transaction } from '#server/database/client'
import { notFound } from '#server/errors/apiErrors'
import { clientStateOf } from '#server/session/login'

/**
 * POST /role-assignments/set-default: makes one of the caller's own assignments the one they act in.
 * Needs no client state, for it changes it (rule session.client-state).
 * @returns the new client state
 * @throws 400 where the assignment is not the caller's
 */
export async function setDefaultAssignment(db: Db, userId: number, roleAssignmentId: number): Promise<string> {
  return transaction(db, async (tx) => {
    const own = await tx.select().from(roleAssignments).where(eq(roleAssignments.userId, userId)).for('update')
    if (!own.some(({ id }) => id === roleAssignmentId)) throw notFound('roleAssignmentId')
    // The old one first: two defaults of one user cannot stand beside each other.
    await tx
      .update(roleAssignments)
      .set({ isDefault: false })
      .where(and(eq(roleAssignments.userId, userId), eq(roleAssignments.isDefault, true)))
    await tx.update(roleAssignments).set({ isDefault: true }).where(eq(roleAssignments.id, roleAssignmentId))
    return clientStateOf(tx, userId)
  })
}
