import { sql } from 'drizzle-orm'
import type { Setting } from '#domain/wire/settings'
import type { Queryable } from '#server/database/client'
import { isoTime } from '../shared/isoTime.ts'
import { searchPattern, matches } from '../shared/like.ts'
import { readPage, type Page, type PageQuery } from '../shared/page.ts'

const columns = sql`s.key as name, s.value, ${isoTime(sql.raw('s.updated_at'))} as "updatedAt"`

/** Returns a page of the settings, by default sorted by name. */
export async function listSettings(
  db: Queryable,
  query: PageQuery & { q?: string | undefined; sort?: 'name' | 'updated_at' | undefined },
): Promise<Page<Setting>> {
  const pattern = searchPattern(query.q)
  return readPage<Setting>(db, query, {
    select: columns,
    from: sql`settings s`,
    where: matches(sql`s.key`, pattern),
    sortKey: query.sort === 'updated_at' ? sql`s.updated_at` : sql`s.key`,
    tieBreaker: sql`s.key`,
  })
}

/** One setting by its name, or undefined. */
export async function readSetting(db: Queryable, key: string): Promise<Setting | undefined> {
  const { rows } = await db.execute<Setting & Record<string, unknown>>(
    sql`select ${columns} from settings s where s.key = ${key}`,
  )
  return rows[0]
}
