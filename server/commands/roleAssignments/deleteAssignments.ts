import { sql } from 'drizzle-orm'
import { mayAssign } from '#domain/access/assignmentEditing'
import { deletionDenialOf } from '#domain/access/assignmentDeletion'
import { roleAssignments } from '#server/database/schema/index'
import { Refusal, denied, missingId } from '#server/errors/refusals'
import { readRoleAssignments, type RoleAssignmentRow } from '#server/queries/roleAssignments'
import type { CommandContext } from '../context.ts'
import { removeAssignments } from './writeAssignments.ts'

/**
 * DELETE /role-assignments: takes assignments away, all or none.
 * @throws `missingId` with `roleAssignmentIds` for an unknown one, `denied` outside the reach, `conflict` by rule
 * assignments.deletion
 * where it is the actor's own or its holder has records waiting
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
  refuseDenied(context, rows)
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

/** @throws `conflict` by rule assignments.deletion where one of them, or what is taken from it, may not be removed */
export function refuseDenied({ actor }: CommandContext, rows: readonly RoleAssignmentRow[]): void {
  for (const row of rows) {
    const denial = deletionDenialOf({
      role: row.userRole.name,
      isOwn: row.user.id === actor.userId,
      isInReach: true,
      hasPending: row.hasPending,
    })
    if (denial) throw new Refusal('conflict', `deletionDenials.${denial}`)
  }
}
