import { eq } from 'drizzle-orm'
import type { GroupNode } from '#domain/organisationImports/groupNodes'
import type { GroupChange } from '#domain/organisationImports/planGroups'
import { companyGroups, type StoredChange } from '#server/database/schema/index'
import { setGroupActive, updateGroup } from '../companyGroups/changeGroup.ts'
import { createGroup } from '../companyGroups/createGroup.ts'
import { moveGroup } from '../companyGroups/moveGroup.ts'
import type { CommandContext } from '../context.ts'

/** The ids of groups, including new ones. */
export type GroupIds = (node: GroupNode) => number

/**
 * Writes the planned changes of the organisation chart.
 * @returns the ids of its groups, and the changes
 */
export async function writeGroups(
  context: CommandContext,
  changes: readonly GroupChange[],
): Promise<{ ids: GroupIds; changes: StoredChange[] }> {
  const made = new Map<GroupNode, number>()
  const ids: GroupIds = (node) => {
    const id = node.present?.id ?? made.get(node)
    if (id === undefined) throw new Error(`The company group ${node.name} was not written`)
    return id
  }
  const done: StoredChange[] = []
  for (const { kind, node, row } of changes) {
    context.checkpoint?.()
    const { present, parent, name } = node
    const at = { sheet: 'groups' as const, row, kind }
    const add = (more: Omit<StoredChange, 'sheet' | 'row' | 'kind' | 'id'> = {}) =>
      done.push({ ...at, id: ids(node), ...more })
    switch (kind) {
      case 'groupCreated': {
        if (!parent) throw new Error(`The company group ${name} has no place`)
        const parentId = ids(parent)
        made.set(node, await createGroup(context, { name, parentId, companyId: node.company.id }))
        add({ after: { name, parentId } })
        break
      }
      case 'groupRenamed':
        await updateGroup(context, ids(node), { name }, 'rename')
        add({ before: { name: present?.name ?? '' }, after: { name } })
        break
      case 'groupMoved': {
        if (!parent) throw new Error(`The company group ${name} has no place`)
        const before = await readPlace(context, ids(node))
        await moveGroup(context, ids(node), { parentId: ids(parent) })
        add({ before, after: { parentId: ids(parent) } })
        break
      }
      case 'groupActivated':
      case 'groupDeactivated':
        await setGroupActive(context, ids(node), { active: kind === 'groupActivated' })
        add()
    }
  }
  return { ids, changes: done }
}

async function readPlace({ tx }: CommandContext, id: number): Promise<{ parentId: number; order: number }> {
  const { parentId, order } = companyGroups
  const [place] = await tx.select({ parentId, order }).from(companyGroups).where(eq(companyGroups.id, id))
  if (!place || place.parentId === null) throw new Error(`The company group ${id} cannot be moved`)
  return { parentId: place.parentId, order: place.order }
}
