import { sql, type SQL } from 'drizzle-orm'
import { searchForm } from '#domain/validation/searchForm'

/** Returns the LIKE pattern of texts that contain `q`, for `holds`; without `q` that of all texts. */
export function containing(q: string | undefined): string {
  return `%${searchForm((q ?? '').trim()).replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether a text matches the pattern of `containing` (rule wire.search-form). */
export const holds = (text: SQL, pattern: string | SQL): SQL => sql`search_form(${text}) like ${pattern}`
