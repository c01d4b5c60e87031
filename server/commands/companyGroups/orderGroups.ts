import { asc, eq } from 'drizzle-orm'
import { companyGroups } from '#server/database/schema/index'
import { notFound } from '#server/errors/apiErrors'
import type { CommandContext } from '../context.ts'
import { lockGroup, lockTree } from './lockGroup.ts'
import { writeGroup } from './writeGroup.ts'

/**
 * PUT /company-groups/order: gives children of one parent new places, all or none (rule organisation.reorder).
 * @throws 400 with `companyGroupIds` where one is not a child of that parent
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
  if (input.groups.some(({ id }) => !byId.has(id))) throw notFound('companyGroupIds')
  for (const { id, order } of input.groups) {
    const group = byId.get(id)
    if (group) await writeGroup(context, group, 'reorder', { order })
  }
}
