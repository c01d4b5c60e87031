import { recordOf } from '#domain/risks/fieldNames'
import { medianOf } from '#domain/risks/median'
import { ratingPatterns, type RatingPattern } from '#domain/risks/ratingPatterns'
import type { NamedReference } from '#domain/wire/common'
import type { RatingPatternRow } from '#domain/wire/ratingDoubts'

/** A company group with its patterns; null if it has too few records. */
export interface GroupPatterns {
  group: NamedReference
  of: number
  patterns: Record<RatingPattern, readonly number[]> | null
}

/** Groups the rows of the API by company group, in their order. */
export function groupPatterns(rows: readonly RatingPatternRow[]): GroupPatterns[] {
  const groups = new Map<number, GroupPatterns>()
  for (const { pattern, companyGroup, of, riskIds = [] } of rows) {
    const known = groups.get(companyGroup.id)
    if (pattern === 'too_few') groups.set(companyGroup.id, { group: companyGroup, of, patterns: null })
    else {
      const before = known?.patterns ?? recordOf(ratingPatterns, () => [])
      groups.set(companyGroup.id, { group: companyGroup, of, patterns: { ...before, [pattern]: riskIds } })
    }
  }
  return [...groups.values()]
}

/** A company group at the end of its last review period. */
interface Previous {
  on: string
  /** The shares in percent of the patterns recorded at that time; null if the group had too few records. */
  shares: Partial<Record<RatingPattern, number>> | null
}

/** Returns the rows of the last period by company group. */
export function previousOf(rows: readonly RatingPatternRow[]): Map<number, Previous> {
  const groups = new Map<number, Previous>()
  for (const { pattern, companyGroup, count, of, on = '' } of rows) {
    const shares =
      pattern === 'too_few' ? null : { ...groups.get(companyGroup.id)?.shares, [pattern]: percentOf(count, of) }
    groups.set(companyGroup.id, { on, shares })
  }
  return groups
}

/** Returns the percentage of a number of records, rounded. */
export const percentOf = (count: number, of: number): number => (of === 0 ? 0 : Math.round((100 * count) / of))

/** The parent of each company group by its id. */
export type Parents = ReadonlyMap<number, number | null>

/**
 * Returns the median share of a pattern in the other groups under the same parent, in percent; null if there are no
 * such groups.
 */
export function medianShare(
  groups: readonly GroupPatterns[],
  pattern: RatingPattern,
  id: number,
  parents: Parents,
): number | null {
  const isSibling = (other: number) => other !== id && parents.has(id) && parents.get(other) === parents.get(id)
  const median = medianOf(
    groups.flatMap(({ group, of, patterns }) =>
      patterns && isSibling(group.id) ? [(100 * patterns[pattern].length) / of] : [],
    ),
  )
  return median === null ? null : Math.round(median)
}
