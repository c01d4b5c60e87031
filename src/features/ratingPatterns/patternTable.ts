import { medianOf } from '#domain/risks/median'
import { ratingPatterns, type RatingPattern } from '#domain/risks/ratingPatterns'
import type { NamedReference } from '#domain/wire/common'
import type { RatingPatternRow } from '#domain/wire/ratingPatterns'

/** A company group with its patterns; null where it has too few records. */
export interface GroupPatterns {
  group: NamedReference
  of: number
  patterns: Record<RatingPattern, readonly number[]> | null
}

/** The rows of the API by group, in their order. */
export function groupPatterns(rows: readonly RatingPatternRow[]): GroupPatterns[] {
  const groups = new Map<number, GroupPatterns>()
  for (const { pattern, companyGroup, of, riskIds = [] } of rows) {
    const known = groups.get(companyGroup.id)
    if (pattern === 'too_few') groups.set(companyGroup.id, { group: companyGroup, of, patterns: null })
    else {
      const before = known?.patterns ?? (Object.fromEntries(ratingPatterns.map((one) => [one, []])) as never)
      groups.set(companyGroup.id, { group: companyGroup, of, patterns: { ...before, [pattern]: riskIds } })
    }
  }
  return [...groups.values()]
}

/** A number of records in percent of all, rounded. */
export const percentOf = (count: number, of: number): number => (of === 0 ? 0 : Math.round((100 * count) / of))

/** The median share of a pattern in the other groups, in percent; null where there is none to compare with. */
export function medianShare(groups: readonly GroupPatterns[], pattern: RatingPattern, except: number): number | null {
  const median = medianOf(
    groups.flatMap(({ group, of, patterns }) =>
      patterns && group.id !== except ? [(100 * patterns[pattern].length) / of] : [],
    ),
  )
  return median === null ? null : Math.round(median)
}
