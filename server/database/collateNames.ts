import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Sorts a text column for readers: English and Thai alike, capitals next to small letters, the same on both engines.
 * Use it in every ORDER BY of names: `orderBy(collateNames(companyGroups.name), companyGroups.id)`.
 */
export function collateNames(column: SQLWrapper): SQL {
  return sql`${column} collate reading_order`
}
