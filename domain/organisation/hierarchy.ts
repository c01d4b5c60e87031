/** Separator of the ids in a company group's path from the root, such as `1>2>8` (rule organisation.hierarchy). */
export const hierarchySeparator = '>'

/** Returns the path of a child of `parentHierarchy`, or of a root if that is null. */
export function hierarchyOf(id: number, parentHierarchy: string | null): string {
  return parentHierarchy === null ? String(id) : `${parentHierarchy}${hierarchySeparator}${id}`
}

/** Whether the group at `hierarchy` is the home group or a descendant (rule organisation.reach). */
export function isInArea(homeHierarchy: string, hierarchy: string): boolean {
  return hierarchy === homeHierarchy || hierarchy.startsWith(`${homeHierarchy}${hierarchySeparator}`)
}

/** Returns the ids on the path, the root first and the group itself last. */
export function idsOfHierarchy(hierarchy: string): number[] {
  return hierarchy.split(hierarchySeparator).map(Number)
}

/** Returns a user's buLevel: the level of the home group, at most 3 (rules organisation.levels, organisation.bu-level). */
export function buLevelOf(level: number): number {
  return Math.min(level, 3)
}
