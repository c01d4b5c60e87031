import { sql, type SQL } from 'drizzle-orm'
import { recordOf } from '#domain/risks/fieldNames'
import { faqTitles, type Faq } from '#domain/wire/faqs'
import type { Queryable } from '#server/database/client'
import { collateNames } from '#server/database/collateNames'
import { isTrueInAny, selectedInEach } from './shared/inEachLanguage.ts'
import { isoTime } from './shared/isoTime.ts'
import { searchPattern, matches } from './shared/like.ts'
import { readPage, type Page, type PageQuery } from './shared/page.ts'

const raw = sql.raw

const columns = sql`f.id, ${selectedInEach('f', 'title')},
  ${selectedInEach('f', 'description')}, ${isoTime(raw('f.created_at'))} as "createdAt",
  ${isoTime(raw('f.updated_at'))} as "updatedAt"`

const sortKeys = {
  id: raw('f.id'),
  order: raw('f."order"'),
  ...recordOf(faqTitles, (title) => collateNames(raw(`f.${title}`))),
  created_at: raw('f.created_at'),
  updated_at: raw('f.updated_at'),
} as const

/** Returns a page of the questions, in their own order by default; `q` searches every language. */
export async function listFaqs(
  db: Queryable,
  query: PageQuery & { q?: string | undefined; sort?: keyof typeof sortKeys | undefined },
): Promise<Page<Faq>> {
  const pattern = searchPattern(query.q)
  const matchesSearch = (column: SQL) => matches(column, pattern)
  return readPage<Faq>(db, query, {
    select: columns,
    from: sql`faqs f`,
    where: sql`(${isTrueInAny('f', 'title', matchesSearch)} or ${isTrueInAny('f', 'description', matchesSearch)})`,
    sortKey: sortKeys[query.sort ?? 'order'],
    tieBreaker: sql`f.id`,
  })
}

/** One question with its answer, or undefined. */
export async function readFaq(db: Queryable, id: number): Promise<Faq | undefined> {
  const { rows } = await db.execute<Faq & Record<string, unknown>>(
    sql`select ${columns} from faqs f where f.id = ${id}`,
  )
  return rows[0]
}
