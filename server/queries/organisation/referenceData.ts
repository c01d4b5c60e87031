import { sql, type SQL } from 'drizzle-orm'
import type { CategoryExpert, CategoryImpact, ReferenceListQuery, RiskCategory } from '#domain/wire/referenceData'
import type { Locale } from '#i18n/locales'
import type { Queryable } from '#server/database/client'
import { collateNames } from '#server/database/collateNames'
import { isTrueInAny, selectedInEach } from '../shared/inEachLanguage.ts'
import { isoTime } from '../shared/isoTime.ts'
import { searchPattern, matches } from '../shared/like.ts'
import { readPage, type Page } from '../shared/page.ts'

/** The lists with a name in each language, and the rows of each. */
export interface ReferenceRows {
  'category-experts': CategoryExpert
  'category-impacts': CategoryImpact
  'risk-categories': RiskCategory
}

export type ReferenceList = keyof ReferenceRows

const named = sql`t.id, ${selectedInEach('t', 'name')}, t.is_retired as "isRetired",
  ${isoTime(sql.raw('t.updated_at'))} as "updatedAt"`

const lists: Readonly<Record<ReferenceList, { table: SQL; columns: SQL }>> = {
  'category-experts': { table: sql.raw('category_experts'), columns: named },
  'category-impacts': { table: sql.raw('category_impacts'), columns: sql`${named}, t.key` },
  'risk-categories': {
    table: sql.raw('risk_categories'),
    columns: sql`${named}, t.category_expert_id as "categoryExpertId", t.is_other as "isOther"`,
  },
}

/**
 * Returns one entry of a reference list with its name in the viewer's language; undefined if there is none with that
 * id.
 */
export async function readReference<List extends ReferenceList>(
  db: Queryable,
  list: List,
  id: number,
  locale: Locale,
): Promise<ReferenceRows[List] | undefined> {
  const { table, columns } = lists[list]
  const { rows } = await db.execute(
    sql`select ${columns}, ${sql.raw(`t.name_${locale}`)} as name from ${table} t where t.id = ${id}`,
  )
  return rows[0] as ReferenceRows[List] | undefined
}

/** Returns a page of a reference list, in its own order by default; `name` is in the viewer's language. */
export async function listReference<List extends ReferenceList>(
  db: Queryable,
  list: List,
  query: ReferenceListQuery,
  locale: Locale,
): Promise<Page<ReferenceRows[List]>> {
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
