import { containsHome } from '#domain/access/administration'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { messages as english } from '#i18n/en/index'
import { siblingsOf } from './chartTree.ts'

export const groupActions = ['create', 'rename', 'move', 'moveUp', 'moveDown', 'setActive', 'delete'] as const

export type GroupAction = (typeof groupActions)[number]

/**
 * Returns the reason why an action is not possible, as a key of `organizationChart.denied`; undefined if it is
 * possible. The server decides the same way (rules organisation.delete, organisation.move and admin.areas); a button
 * that would be refused is disabled.
 * @param root the tree the session administers
 * @param homeId the home group of the session
 */
export function deniedReason(
  action: GroupAction,
  group: CompanyGroup,
  root: CompanyGroup,
  homeId: number,
): keyof typeof english.organizationChart.denied | undefined {
  const isTop = group.id === root.id
  const siblings = siblingsOf(root, group)
  switch (action) {
    case 'create':
    case 'rename':
      return undefined
    case 'move':
      return isTop ? 'top' : undefined
    case 'moveUp':
      return isTop || siblings[0]?.id === group.id ? 'first' : undefined
    case 'moveDown':
      return isTop || siblings.at(-1)?.id === group.id ? 'last' : undefined
    case 'setActive':
      return group.active && isAboveOwnHome(group, root, homeId) ? 'home' : undefined
    case 'delete':
      if (isTop) return 'top'
      return group.canDelete === false ? 'inUse' : undefined
  }
}

/** Returns whether the session's home is the group or a descendant. */
function isAboveOwnHome(group: CompanyGroup, root: CompanyGroup, homeId: number): boolean {
  const home = groupsOf(root).find(({ id }) => id === homeId)
  return home !== undefined && containsHome(home.hierarchy, group.id)
}
