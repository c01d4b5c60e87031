import { sql } from 'drizzle-orm'
import type { ReferenceListQuery, UserRole } from '#domain/wire/referenceData'
import type { Queryable } from '../../database/client.ts'
import { collateNames } from '../../database/collateNames.ts'
import { searchPattern, matches } from '../shared/like.ts'
import { readPage, type Page } from '../shared/page.ts'

/** Returns a page of the roles, in the order of rule roles.order by default. */
export async function listUserRoles(
  db: Queryable,
  query: ReferenceListQuery & { id?: number },
): Promise<Page<UserRole>> {
  const pattern = searchPattern(query.q)
  return readPage<UserRole>(db, query, {
    select: sql`t.id, t.name`,
    from: sql`user_roles t`,
    where: sql`${matches(sql`t.name`, pattern)} ${query.id === undefined ? sql`` : sql`and t.id = ${query.id}`}`,
    // The seed inserts the roles in this order, so their ids have it.
    sortKey: query.sort === 'name' ? collateNames(sql`t.name`) : sql`t.id`,
    tieBreaker: sql`t.id`,
  })
}
