import { sql, type SQL } from 'drizzle-orm'
import { searchForm } from '#domain/validation/searchForm'

/** The LIKE pattern of texts that contain `q`, for `holds`; of all texts where there is no `q`. */
export function containing(q: string | undefined): string {
  return `%${searchForm((q ?? '').trim()).replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether a text has what the pattern of `containing` looks for (rule wire.search-form). */
export const holds = (text: SQL, pattern: string | SQL): SQL => sql`search_form(${text}) like ${pattern}`
