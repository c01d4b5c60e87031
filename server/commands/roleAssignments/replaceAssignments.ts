import { eq } from 'drizzle-orm'
import { mayAssign } from '#domain/access/assignmentEditing'
import type { AssignmentInput } from '#domain/wire/roleAssignments'
import { users } from '#server/database/schema/index'
import { denied, invalid } from '#server/errors/refusals'
import { hasPendingOf, readRoleAssignments, type RoleAssignmentRow } from '#server/queries/people/roleAssignments'
import { checkVersion, nextVersion, type CommandContext } from '../context.ts'
import { assignRole, type RoleSettings } from './assignRole.ts'
import { checkAssignments } from './checkAssignments.ts'
import { refuseDeletion } from './refuseDeletion.ts'
import { recordAssignment, removeAssignments, writeCategoryExperts } from './writeAssignments.ts'

/**
 * Replaces the user's assignments in the actor's area; others stay (rule assignments.replace).
 * @throws `invalid` for an unknown user or id or as `assignRole`, `denied` for an assignment that the actor cannot assign or remove,
 * `conflict` if a removed one, or a removed expert group, has pending records
 */
export async function replaceAssignments(
  context: CommandContext,
  input: { userId: number; roleAssignments: readonly AssignmentInput[]; updatedAt?: string | undefined },
  settings: RoleSettings,
): Promise<void> {
  const { tx, actor, now } = context
  const [user] = await tx.select().from(users).where(eq(users.id, input.userId)).for('update')
  if (!user || user.erasedAt) throw invalid({ userId: { message: 'invalid' } })
  const present = await readRoleAssignments(tx, { userId: user.id, administeredBy: actor })
  const removed = present.filter((row) => !input.roleAssignments.some((one) => isSame(row, one)))
  const wanted = await checkAssignments(context, { ...user, userId: user.id }, input.roleAssignments, {
    beforeContent: () => {
      for (const { userRole, hierarchy } of removed) {
        if (!mayAssign(actor, { userId: user.id, role: userRole.name, hierarchy })) throw denied()
      }
      checkVersion(user, input.updatedAt)
    },
  })
  const added = wanted.filter((assignment) => !present.some((row) => isSame(row, assignment)))
  const changed = present.flatMap((row) => {
    const assignment = wanted.find((one) => isSame(row, one))
    const before = row.categoryExperts.map(({ id }) => id).sort()
    const after = [...(assignment?.categoryExpertIds ?? [])].sort()
    return assignment && JSON.stringify(before) !== JSON.stringify(after) ? [{ row, before, after }] : []
  })
  refuseDeletion(context, removed)
  for (const { row, before, after } of changed) {
    const taken = before.filter((id) => !after.includes(id))
    refuseDeletion(context, [{ ...row, hasPending: await hasPendingOf(tx, row.id, taken) }])
  }

  for (const assignment of added) await assignRole(context, { ...user, field: 'userId' }, assignment, settings)
  for (const { row, before, after } of changed) {
    await writeCategoryExperts(context, row.id, after)
    await recordAssignment(context, row.id, 'update', {
      before: { categoryExpertIds: before },
      after: { categoryExpertIds: after },
    })
  }
  await removeAssignments(
    context,
    removed.map((row) => ({
      id: row.id,
      userId: user.id,
      role: row.userRole.name,
      companyGroupId: row.companyGroup.id,
      isDefault: row.isDefault,
    })),
  )
  await tx
    .update(users)
    .set({ updatedAt: nextVersion(user.updatedAt, now) })
    .where(eq(users.id, user.id))
}

const isSame = (row: RoleAssignmentRow, wanted: AssignmentInput) =>
  row.companyGroup.id === wanted.companyGroupId && row.userRole.id === wanted.userRoleId
