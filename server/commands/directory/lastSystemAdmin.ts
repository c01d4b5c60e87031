import { systemAdmin } from '#domain/access/administration'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/database/client'
import { roleAssignments, userRoles, users } from '#server/database/schema/index'

/**
 * Returns whether these accounts include the last System Admin who can sign in (rule directory.last-admin). They stay
 * locked, so that of two simultaneous leavers one stays.
 */
export async function isLastSystemAdmin(tx: Tx, userId: number): Promise<boolean> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roleAssignments, eq(roleAssignments.userId, users.id))
    .innerJoin(userRoles, and(eq(userRoles.id, roleAssignments.userRoleId), eq(userRoles.name, systemAdmin)))
    .where(eq(users.isActive, true))
    .orderBy(users.id)
    .for('update', { of: users })
  return admins.some(({ id }) => id === userId) && admins.every(({ id }) => id === userId)
}
