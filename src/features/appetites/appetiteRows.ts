import { appetiteAt, type appetitesByPlace } from '#domain/risks/appetite'
import type { Appetite } from '#domain/wire/appetites'
import type { CompanyGroup } from '#domain/wire/companyGroups'

/** A company group as a row of the table. */
interface AppetiteRow {
  group: CompanyGroup
  depth: number
  isOpen: boolean
}

/** The score for a group and a category, and the own entry of the group. */
export interface AppetiteCell {
  score: number | null
  own: Appetite | undefined
  /** The entry that the score comes from; without one the score is the setting of the whole group. */
  entry: Appetite | undefined
  /** The score that would apply without the own entry; the own entry never exceeds it. */
  most: number | null
  mostFrom: Appetite | undefined
}

type EntryOf = ReturnType<typeof appetitesByPlace<Appetite>>

/** Returns the visible groups of a tree, a parent before its children; groups in a closed branch are left out. */
export function rowsOf(group: CompanyGroup, open: ReadonlySet<number>, depth = 0): AppetiteRow[] {
  const isOpen = open.has(group.id)
  const children = isOpen ? (group.groups ?? []).filter(({ active }) => active) : []
  return [{ group, depth, isOpen }, ...children.flatMap((child) => rowsOf(child, open, depth + 1))]
}

/** Returns the effective score of a group for a category (rule appetite.groups). */
export function cellOf(
  setting: number | null,
  entryOf: EntryOf,
  group: Pick<CompanyGroup, 'id' | 'hierarchy'>,
  riskCategoryId: number | null,
): AppetiteCell {
  const place = { hierarchy: group.hierarchy, riskCategoryId }
  const own = entryOf(group.id, riskCategoryId)
  const others: EntryOf = (id, category) =>
    id === group.id && category === riskCategoryId ? undefined : entryOf(id, category)
  const most = appetiteAt(setting, others, place)
  return { ...appetiteAt(setting, entryOf, place), own, most: most.score, mostFrom: most.entry }
}

/** Returns the ids of the categories whose score differs from that for all categories in one of the groups. */
export function exceptionsOf(
  setting: number | null,
  entryOf: EntryOf,
  groups: readonly Pick<CompanyGroup, 'id' | 'hierarchy'>[],
  categories: readonly { id: number }[],
): number[] {
  const differs = (group: (typeof groups)[number], id: number) => {
    const cell = cellOf(setting, entryOf, group, id)
    return cell.own !== undefined || cell.score !== cellOf(setting, entryOf, group, null).score
  }
  return categories.filter(({ id }) => groups.some((group) => differs(group, id))).map(({ id }) => id)
}
