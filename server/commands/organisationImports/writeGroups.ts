import type { GroupNode } from '#domain/organisationImports/groupNodes'
import type { GroupChange } from '#domain/organisationImports/planGroups'
import { setGroupActive, updateGroup } from '../companyGroups/changeGroup.ts'
import { createGroup } from '../companyGroups/createGroup.ts'
import { moveGroup } from '../companyGroups/moveGroup.ts'
import type { CommandContext } from '../context.ts'

/** The ids of groups, including new ones. */
export type GroupIds = (node: GroupNode) => number

/**
 * Writes the planned changes of the organisation chart.
 * @returns the ids of its groups
 */
export async function writeGroups(context: CommandContext, changes: readonly GroupChange[]): Promise<GroupIds> {
  const made = new Map<GroupNode, number>()
  const ids: GroupIds = (node) => {
    const id = node.present?.id ?? made.get(node)
    if (id === undefined) throw new Error(`The company group ${node.name} was not written`)
    return id
  }
  for (const { kind, node } of changes) {
    context.checkpoint?.()
    const { parent, name } = node
    switch (kind) {
      case 'groupCreated': {
        if (!parent) throw new Error(`The company group ${name} has no place`)
        made.set(node, await createGroup(context, { name, parentId: ids(parent), companyId: node.company.id }))
        break
      }
      case 'groupRenamed':
        await updateGroup(context, ids(node), { name }, 'rename')
        break
      case 'groupMoved': {
        if (!parent) throw new Error(`The company group ${name} has no place`)
        await moveGroup(context, ids(node), { parentId: ids(parent) })
        break
      }
      case 'groupActivated':
      case 'groupDeactivated':
        await setGroupActive(context, ids(node), { active: kind === 'groupActivated' })
    }
  }
  return ids
}
