import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { groupsOf } from '#domain/records/groupNames'
import type { CompanyGroup } from '#domain/wire/companyGroups'

/** Returns the part of the tree with some groups and their ancestors; null if there are none. */
export function narrowedTo(ids: ReadonlySet<number>, group: CompanyGroup): CompanyGroup | null {
  const groups = (group.groups ?? []).flatMap((child) => narrowedTo(ids, child) ?? [])
  return groups.length > 0 || ids.has(group.id) ? { ...group, groups } : null
}

/** Returns the ids of the ancestors of a group, the root first, within a tree. */
export function ancestorIdsOf(root: CompanyGroup, { hierarchy }: CompanyGroup): number[] {
  const known = new Set(groupsOf(root).map(({ id }) => id))
  return idsOfHierarchy(hierarchy)
    .slice(0, -1)
    .filter((id) => known.has(id))
}

/** Returns the siblings of a group in order, including the group; empty for the root of the tree. */
export function siblingsOf(root: CompanyGroup, group: CompanyGroup): CompanyGroup[] {
  return groupsOf(root).find(({ id }) => id === group.parentId)?.groups ?? []
}

/** Returns the ids in a new order: one of them before another, or after it. */
export function movedNextTo(
  ids: readonly number[],
  moved: number,
  target: number,
  place: 'before' | 'after',
): number[] {
  if (moved === target) return [...ids]
  const others = ids.filter((id) => id !== moved)
  const index = others.indexOf(target)
  if (index < 0) return [...ids]
  return others.toSpliced(place === 'before' ? index : index + 1, 0, moved)
}

/** Returns the tree with the siblings of one group in a new order, before the server has confirmed it. */
export function withOrder(group: CompanyGroup, parentId: number, ids: readonly number[]): CompanyGroup {
  const groups = (group.groups ?? []).map((child) => withOrder(child, parentId, ids))
  return {
    ...group,
    groups: group.id === parentId ? groups.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : groups,
  }
}
