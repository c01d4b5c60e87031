import { sql, type SQL } from 'drizzle-orm'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import type { ReferenceListQuery } from '#domain/wire/referenceData'
import type { Locale } from '#i18n/locales'
import type { Queryable } from '../../database/client.ts'
import { collateNames } from '../../database/collateNames.ts'
import { isTrueInAny, selectedInEach } from '../shared/inEachLanguage.ts'
import { isoTime } from '../shared/isoTime.ts'
import { searchPattern, matches } from '../shared/like.ts'
import { readPage, type Page } from '../shared/page.ts'

const named = sql`t.id, ${selectedInEach('t', 'name')}, t.is_retired as "isRetired",
  ${isoTime(sql.raw('t.updated_at'))} as "updatedAt"`

/** The reference lists with a name in each language, and the further columns of each list. */
const lists = {
  'category-experts': { table: sql.raw('category_experts'), columns: named },
  'category-impacts': { table: sql.raw('category_impacts'), columns: sql`${named}, t.key` },
  'risk-categories': {
    table: sql.raw('risk_categories'),
    columns: sql`${named}, t.category_expert_id as "categoryExpertId", t.is_other as "isOther"`,
  },
} as const satisfies Record<string, { table: SQL; columns: SQL }>

export type ReferenceList = keyof typeof lists

/**
 * Returns one entry of a reference list with its name in the viewer's language; undefined if there is none with that
 * id.
 */
export async function readReference<Row extends InEachLanguage<'name'>>(
  db: Queryable,
  list: ReferenceList,
  id: number,
  locale: Locale,
): Promise<(Row & { name: string }) | undefined> {
  const { table, columns } = lists[list]
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select ${columns}, ${sql.raw(`t.name_${locale}`)} as name from ${table} t where t.id = ${id}`,
  )
  return rows[0] as (Row & { name: string }) | undefined
}

/** Returns a page of a reference list, in its own order by default; `name` is in the viewer's language. */
export async function listReference<Row extends InEachLanguage<'name'>>(
  db: Queryable,
  list: ReferenceList,
  query: ReferenceListQuery,
  locale: Locale,
): Promise<Page<Row & { name: string }>> {
  const { table, columns } = lists[list]
  const name = sql.raw(`t.name_${locale}`)
  const sortKeys = { id: sql`t.id`, name: collateNames(name), order: sql`t."order"` }
  const pattern = searchPattern(query.q)
  return readPage(db, query, {
    select: sql`${columns}, ${name} as name`,
    from: sql`${table} t`,
    where: sql`(${isTrueInAny('t', 'name', (column) => matches(column, pattern))})`,
    sortKey: query.sort ? sortKeys[query.sort] : sql`t."order"`,
    tieBreaker: sql`t.id`,
  })
}
