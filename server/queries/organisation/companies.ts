import { sql } from 'drizzle-orm'
import type { Company, CompanyListQuery } from '#domain/wire/companies'
import type { Queryable } from '#server/database/client'
import { collateNames } from '#server/database/collateNames'
import { searchPattern, matches } from '../shared/like.ts'
import { readPage, type Page } from '../shared/page.ts'

/** Returns a page of the companies, by id by default. */
export async function listCompanies(db: Queryable, query: CompanyListQuery): Promise<Page<Company>> {
  return readPage<Company>(db, query, {
    select: sql`t.id, t.name, t.email_domain as "emailDomain"`,
    from: sql`companies t`,
    where: matches(sql`t.name`, searchPattern(query.q)),
    sortKey: query.sort === 'name' ? collateNames(sql`t.name`) : sql`t.id`,
    tieBreaker: sql`t.id`,
  })
}
