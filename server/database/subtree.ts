import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { hierarchySeparator } from '#domain/organisation/hierarchy'

/** A comparison of a path with that of a company group: a condition on a `hierarchy` column. */
export type Within = (column: SQLWrapper, hierarchy: string | SQL) => SQL

const separator = sql.raw(`'${hierarchySeparator}'`)

/**
 * The ids of the company groups on a path from the root, like `idsOfHierarchy` of the domain
 * (`tests/api/administrationAudit.test.ts`).
 */
export const idsOfPath = (path: SQLWrapper): SQL => sql`string_to_array(${path}, ${separator})::int[]`

/** One of them without the others, from 1; null after the last. */
export const idOnPath = (path: SQLWrapper, place: SQL): SQL =>
  sql`nullif(split_part(${path}, ${separator}, ${place}), '')::int`

/** The character after the separator: what begins with `1>` comes before `1?`. */
const afterSeparator = String.fromCharCode(hierarchySeparator.charCodeAt(0) + 1)

/**
 * Whether a path is that of the given company group or a descendant (rule organisation.reach).
 * @param column a `hierarchy` column
 * @param hierarchy path of the group, e.g. `1>2>8`, or a scalar subquery that reads it
 */
export function isWithinSubtree(column: SQLWrapper, hierarchy: string | SQL): SQL {
  const followedBy = (end: string): SQL =>
    typeof hierarchy === 'string' ? sql`${hierarchy + end}` : sql`(${hierarchy} || ${sql.raw(`'${end}'`)})`
  // The first two are one range of the index, whatever the planner's estimate; the others exclude `1>20` from `1>2`.
  return sql`(${column} ~>=~ ${hierarchy} and ${column} ~<~ ${followedBy(afterSeparator)}
    and (${column} = ${hierarchy} or ${column} like ${followedBy(`${hierarchySeparator}%`)}))`
}

/**
 * The same as two separate conditions: the group alone, and its descendants. Each is exactly one range of an index,
 * whereas the range of `isWithinSubtree` for `1>2` includes `1>20` to `1>29`.
 */
export const subtreeRanges: readonly Within[] = [
  (column, hierarchy) => sql`${column} = ${hierarchy}`,
  (column, hierarchy) => {
    const [first, end] = [hierarchySeparator, afterSeparator].map((mark) => pathWith(hierarchy, mark))
    return sql`(${column} ~>=~ ${first} and ${column} ~<~ ${end})`
  },
]

/** A path with a suffix, concatenated once and not for every row. */
const pathWith = (hierarchy: string | SQL, end: string): SQL =>
  typeof hierarchy === 'string' ? sql`${hierarchy + end}` : sql`(select ${hierarchy} || ${sql.raw(`'${end}'`)})`

/**
 * The same as a filter without an index, for rows that are read in another order until there are enough. The planner
 * assumes that every second row passes, whatever the path.
 */
export function passesSubtree(column: SQLWrapper, hierarchy: string | SQL): SQL {
  const path = pathWith(hierarchy, hierarchySeparator)
  return sql`case when starts_with(${column} || ${separator}, ${path}) then true else false end`
}
