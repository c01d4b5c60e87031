import { sql } from 'drizzle-orm'
import { mayAssign } from '#domain/access/assignmentEditing'
import { roleAssignments } from '#server/database/schema/index'
import { denied, missingId } from '#server/errors/refusals'
import { readRoleAssignments } from '#server/queries/people/roleAssignments'
import type { CommandContext } from '../context.ts'
import { refuseDeletion } from './refuseDeletion.ts'
import { removeAssignments } from './writeAssignments.ts'

/**
 * Removes assignments, atomically.
 * @throws `missingId` with `roleAssignmentIds` for an unknown one, `denied` outside the area, `conflict` by rule
 * assignments.deletion for the actor's own or one with pending records
 */
export async function deleteAssignments(context: CommandContext, ids: readonly number[]): Promise<void> {
  const { tx, actor } = context
  const wanted = [...new Set(ids)]
  await tx
    .select({ id: roleAssignments.id })
    .from(roleAssignments)
    .where(sql`${roleAssignments.id} in ${wanted}`)
    .for('update')
  const rows = await readRoleAssignments(tx, { ids: wanted })
  if (rows.length < wanted.length) throw missingId('roleAssignmentIds')
  for (const row of rows) {
    const isOwn = row.user.id === actor.userId
    const target = { userId: row.user.id, role: row.userRole.name, hierarchy: row.hierarchy }
    if (!isOwn && !mayAssign(actor, target)) throw denied()
  }
  refuseDeletion(context, rows)
  await removeAssignments(
    context,
    rows.map((row) => ({
      id: row.id,
      userId: row.user.id,
      role: row.userRole.name,
      companyGroupId: row.companyGroup.id,
      isDefault: row.isDefault,
    })),
  )
}
