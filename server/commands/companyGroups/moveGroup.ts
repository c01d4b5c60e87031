import { eq, max, sql } from 'drizzle-orm'
import { canMoveInto, mayMove } from '#domain/access/administration'
import { hierarchyOf } from '#domain/organisation/hierarchy'
import { companyGroups } from '#server/database/schema/index'
import { isWithinSubtree } from '#server/database/subtree'
import { denied, invalid } from '#server/errors/refusals'
import { changeRow } from '../changeRow.ts'
import { checkVersion, type CommandContext } from '../context.ts'
import { auditedGroups, lockGroup, lockTree } from './lockGroup.ts'

/** The tables that repeat the path of a group. */
const tablesWithPath = ['company_groups', 'risks', 'risk_summary_histories'] as const

/**
 * Moves a group with its subtree under another parent, last among its children, and rewrites the paths of the subtree
 * (rule organisation.move).
 * @throws `invalid` if the target is inactive, the group itself or a descendant, or for the root; `denied` outside the
 * area
 */
export async function moveGroup(
  context: CommandContext,
  id: number,
  input: { parentId: number; updatedAt?: string | undefined },
): Promise<void> {
  const { tx, actor } = context
  await lockTree(context)
  const group = await lockGroup(context, id)
  const target = await lockGroup(context, input.parentId)
  if (!mayMove(actor, group)) throw denied()
  checkVersion(group, input.updatedAt)
  if (!canMoveInto(group, { hierarchy: target.hierarchy, active: target.isActive })) {
    throw invalid({ parentId: { message: 'invalid' } })
  }
  if (group.parentId === target.id) return

  const [last] = await tx
    .select({ order: max(companyGroups.order) })
    .from(companyGroups)
    .where(eq(companyGroups.parentId, target.id))
  const hierarchy = hierarchyOf(id, target.hierarchy)
  const levels = target.level + 1 - group.level
  for (const table of tablesWithPath) {
    const column = sql.identifier('hierarchy')
    const alsoLevel = table === 'company_groups' ? sql`, level = level + ${levels}` : sql``
    await tx.execute(sql`update ${sql.identifier(table)}
      set hierarchy = ${hierarchy} || substr(hierarchy, ${group.hierarchy.length + 1}) ${alsoLevel}
      where ${isWithinSubtree(sql`${column}`, group.hierarchy)}`)
  }
  await changeRow(context, { ...auditedGroups, action: 'move' }, group, {
    parentId: target.id,
    order: (last?.order ?? 0) + 1,
  })
}
