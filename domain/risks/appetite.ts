import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { rates } from './heatMap.ts'

/** The appetite of a new installation: the middle of the heat map, 3 by 3, is the highest accepted score. */
export const initialAppetite = 9

/** The highest score that an Internal Owner of a new installation accepts (rule acceptance.given). */
export const initialOwnerLimit = 12

/** The possible scores, likelihood times impact, lowest first. */
export const scores: readonly number[] = [
  ...new Set(rates.flatMap((likelihood) => rates.map((impact) => likelihood * impact))),
].toSorted((a, b) => a - b)

/** The highest score of the heat map. */
export const highestScore = Math.max(...scores)

/** Returns the appetite of a setting: a score of 1 to 25; null without one. */
export function appetiteOf(value: string | null | undefined): number | null {
  const score = /^[1-9]\d?$/.test(value ?? '') ? Number(value) : 0
  return score >= 1 && score <= highestScore ? score : null
}

/** Returns the limit of Internal Owners by the value of its setting (rule acceptance.given). */
export const ownerLimitOf = (value: string | null | undefined): number => appetiteOf(value) ?? initialOwnerLimit

/** The appetite of a company group in one category or, if that is null, in all. */
export interface AppetiteEntry {
  companyGroupId: number
  riskCategoryId: number | null
  score: number | null
}

/** A company group by its path, and a category; null means all. */
export interface AppetitePlace {
  hierarchy: string
  riskCategoryId: number | null
}

/** Returns a lookup of entries by company group and category. */
export function appetitesByPlace<Entry extends AppetiteEntry>(entries: readonly Entry[]) {
  const keyOf = (companyGroupId: number, riskCategoryId: number | null) => `${companyGroupId} ${riskCategoryId ?? ''}`
  const byKey = new Map(entries.map((entry) => [keyOf(entry.companyGroupId, entry.riskCategoryId), entry]))
  return (companyGroupId: number, riskCategoryId: number | null): Entry | undefined =>
    byKey.get(keyOf(companyGroupId, riskCategoryId))
}

/**
 * Returns the effective appetite of a group for a category: the smallest of the setting and of all entries of the group
 * and its ancestors, for the category or for all (rule appetite.groups). `appetiteOf` of the server is the
 * same in SQL.
 * @returns the score, and the entry it comes from; of equal ones that of the highest group; without an entry the
 * setting
 */
export function appetiteAt<Entry extends AppetiteEntry>(
  setting: number | null,
  entryOf: ReturnType<typeof appetitesByPlace<Entry>>,
  { hierarchy, riskCategoryId }: AppetitePlace,
): { score: number | null; entry: Entry | undefined } {
  const categories = riskCategoryId === null ? [null] : [null, riskCategoryId]
  const counting = idsOfHierarchy(hierarchy).flatMap((id) =>
    categories.flatMap((category) => entryOf(id, category) ?? []),
  )
  let [score, strictest] = [setting, undefined as Entry | undefined]
  for (const entry of counting) {
    if (entry.score !== null && (score === null || entry.score < score)) [score, strictest] = [entry.score, entry]
  }
  return { score, entry: strictest }
}

/** Like `appetiteAt` for a list of entries, without the source of the score. */
export const appetiteCounting = (
  setting: number | null,
  entries: readonly AppetiteEntry[],
  place: AppetitePlace,
): number | null => appetiteAt(setting, appetitesByPlace(entries), place).score

/**
 * Returns whether a net rating is above the appetite: its score is higher (rule scoring.appetite). An unrated record is
 * not.
 */
export function isAboveAppetite(net: { score: number } | null | undefined, appetite: number | null): boolean {
  return net != null && appetite !== null && net.score > appetite
}

/**
 * Returns the edges of a cell with the appetite line: the cell is above the appetite, and its left or lower neighbour
 * is not.
 */
export function appetiteEdges(
  { likelihood, impact }: { likelihood: number; impact: number },
  appetite: number | null,
): { left: boolean; below: boolean } {
  const isAbove = (l: number, i: number) => isAboveAppetite({ score: l * i }, appetite)
  if (!isAbove(likelihood, impact)) return { left: false, below: false }
  return {
    left: impact > 1 && !isAbove(likelihood, impact - 1),
    below: likelihood > 1 && !isAbove(likelihood - 1, impact),
  }
}
