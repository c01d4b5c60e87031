import { eq } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { transaction, type Db } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { roleAssignments } from '#server/database/schema/index'
import { missingId } from '#server/errors/refusals'
import { clientStateOf } from '#server/session/sessions'
import { recordAssignment } from './writeAssignments.ts'

/**
 * POST /role-assignments/set-default: makes one of the caller's assignments the active one. Needs no client state,
 * because it changes it (rule session.client-state).
 * @param actor the previous assignment
 * @returns the new client state
 * @throws `missingId` if the assignment does not belong to the caller
 */
export async function setDefaultAssignment(
  db: Db,
  { userId, actor }: { userId: number; actor: Actor | null },
  roleAssignmentId: number,
): Promise<string> {
  return transaction(db, async (tx) => {
    const own = await tx.select().from(roleAssignments).where(eq(roleAssignments.userId, userId)).for('update')
    if (!own.some(({ id }) => id === roleAssignmentId)) throw missingId('roleAssignmentId')
    const present = own.find(({ isDefault }) => isDefault)
    if (present?.id !== roleAssignmentId) {
      // The old default is removed first, because a user cannot have two.
      if (present) await tx.update(roleAssignments).set({ isDefault: false }).where(eq(roleAssignments.id, present.id))
      await tx.update(roleAssignments).set({ isDefault: true }).where(eq(roleAssignments.id, roleAssignmentId))
      await recordAssignment(
        { tx, now: databaseTime(), actor: actor ?? { userId, role: null, companyGroupId: null } },
        roleAssignmentId,
        'set_default',
        { before: { isDefault: false }, after: { isDefault: true } },
      )
    }
    return clientStateOf(tx, userId)
  })
}
