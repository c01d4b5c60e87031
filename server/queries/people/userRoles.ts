import { sql } from 'drizzle-orm'
import { userTypes, type UserType } from '#domain/access/roles'
import type { ReferenceListQuery, UserRole } from '#domain/wire/referenceData'
import type { Queryable } from '#server/database/client'
import { collateNames } from '#server/database/collateNames'
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

/** Returns a page of the user types, which are constants. */
export function listUserTypes(query: ReferenceListQuery): Page<{ id: UserType; name: string }> {
  const { page, per_page, sort, order, q = '' } = query
  const matching = userTypes.filter((id) => id.includes(q.trim().toLowerCase()))
  const sorted = sort ? matching.toSorted() : matching
  if (order === 'desc') sorted.reverse()
  const rows = sorted.slice((page - 1) * per_page, page * per_page).map((id) => ({ id, name: id }))
  return { rows, total: sorted.length }
}
