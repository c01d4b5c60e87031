import { sql } from 'drizzle-orm'
import type { Faq } from '#domain/wire/faqs'
import type { Queryable } from '../database/client.ts'
import { collateNames } from '../database/collateNames.ts'
import { containing } from './like.ts'
import { readPage, type Page, type PageQuery } from './page.ts'
import { isoTime } from './risks/riskRows.ts'

const raw = sql.raw

const columns = sql`f.id, f.title_en as "titleEn", f.title_th as "titleTh", f.description_en as "descriptionEn",
  f.description_th as "descriptionTh", ${isoTime(raw('f.created_at'))} as "createdAt",
  ${isoTime(raw('f.updated_at'))} as "updatedAt"`

const sortKeys = {
  id: raw('f.id'),
  order: raw('f."order"'),
  title_en: collateNames(raw('f.title_en')),
  title_th: collateNames(raw('f.title_th')),
  created_at: raw('f.created_at'),
  updated_at: raw('f.updated_at'),
} as const

/** A page of the questions and answers, in their own order unless a sort is asked for; `q` looks in both languages. */
export async function listFaqs(
  db: Queryable,
  query: PageQuery & { q?: string | undefined; sort?: keyof typeof sortKeys | undefined },
): Promise<Page<Faq>> {
  const pattern = containing(query.q)
  return readPage<Faq>(db, query, {
    select: columns,
    from: sql`faqs f`,
    where: sql`(f.title_en ilike ${pattern} or f.title_th ilike ${pattern}
      or f.description_en ilike ${pattern} or f.description_th ilike ${pattern})`,
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
