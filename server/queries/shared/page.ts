import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client'

export interface Page<Row> {
  rows: Row[]
  total: number
  /** Whether there are more than `total`: counting stopped there (rule wire.search-total). */
  isMore?: boolean
}

/** The page number, from 1, and the maximum number of rows. */
export interface PageQuery {
  page: number
  per_page: number
  order?: 'asc' | 'desc' | undefined
}

/**
 * Reads one page of a small list, sorted (ties by `tieBreaker`) and counted, in one query that computes the columns
 * only for the page.
 * @param list.select the columns, with `from` and `where`
 */
export async function readPage<Row extends Record<string, unknown>>(
  db: Queryable,
  query: PageQuery,
  list: { select: SQL; from: SQL; where?: SQL; sortKey: SQL; tieBreaker: SQL },
): Promise<Page<Row>> {
  const where = list.where ?? sql`true`
  const direction = query.order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } = await db.execute<{ total: number; row: Row | null }>(sql`
    with found as materialized (
      select ${list.sortKey} as sort_key, ${list.tieBreaker} as tie_breaker from ${list.from} where ${where}
    ), shown as materialized (
      select * from found order by sort_key ${direction}, tie_breaker
      limit ${query.per_page} offset ${(query.page - 1) * query.per_page}
    )
    select t.total::int as total, to_jsonb(page) - 'sort_key' - 'tie_breaker' as row
    from (select count(*) as total from found) t
    left join (
      select ${list.select}, shown.* from shown, ${list.from} where ${list.tieBreaker} = shown.tie_breaker and ${where}
    ) page on true
    order by page.sort_key ${direction}, page.tie_breaker`)
  return { rows: rows.flatMap(({ row }) => (row === null ? [] : [row])), total: rows[0]?.total ?? 0 }
}
