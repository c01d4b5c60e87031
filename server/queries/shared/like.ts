import { sql, type SQL } from 'drizzle-orm'
import { searchForm } from '#domain/validation/searchForm'

/** Returns the LIKE pattern of texts that contain `q`, for `matches`; without `q` that of all texts. */
export function searchPattern(q: string | undefined): string {
  return `%${searchForm((q ?? '').trim()).replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether a text matches the pattern of `searchPattern` (rule wire.search-form). */
export const matches = (text: SQL, pattern: string | SQL): SQL => sql`search_form(${text}) like ${pattern}`
