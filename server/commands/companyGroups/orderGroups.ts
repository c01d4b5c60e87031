import { asc, eq } from 'drizzle-orm'
import { companyGroups } from '#server/database/schema/index'
import { missingId } from '#server/errors/refusals'
import { changeRow } from '../changeRow.ts'
import type { CommandContext } from '../context.ts'
import { auditedGroups, lockGroup, lockTree } from './lockGroup.ts'

/**
 * Reorders children of one parent, atomically (rule organisation.reorder).
 * @throws `missingId` with `companyGroupIds` if one is not a child of that parent
 */
export async function orderGroups(
  context: CommandContext,
  input: { parentId: number; groups: readonly { id: number; order: number }[] },
): Promise<void> {
  await lockTree(context)
  await lockGroup(context, input.parentId)
  const children = await context.tx
    .select()
    .from(companyGroups)
    .where(eq(companyGroups.parentId, input.parentId))
    .orderBy(asc(companyGroups.id))
    .for('update')
  const byId = new Map(children.map((child) => [child.id, child]))
  if (input.groups.some(({ id }) => !byId.has(id))) throw missingId('companyGroupIds')
  for (const { id, order } of input.groups) {
    const group = byId.get(id)
    if (group) await changeRow(context, { ...auditedGroups, action: 'reorder' }, group, { order })
  }
}
