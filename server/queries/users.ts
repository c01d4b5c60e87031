import { sql, type SQL } from 'drizzle-orm'
import type { User, UserListQuery } from '#domain/wire/roleAssignments'
import type { Actor } from '#domain/access/actor'
import { administersEverything } from '#domain/access/administration'
import type { Queryable } from '../database/client.ts'
import { collateNames } from '../database/collateNames.ts'
import { isWithinSubtree } from '../database/subtree.ts'
import { containing } from './like.ts'
import { readPage, type Page } from './page.ts'
import { isoTime } from './risks/riskRows.ts'

const raw = sql.raw

const sortKeys = {
  id: raw('u.id'),
  email: collateNames(raw('u.email')),
  first_name: collateNames(raw('u.first_name')),
  last_name: collateNames(raw('u.last_name')),
  user_type: raw('u.user_type'),
  created_at: raw('u.created_at'),
  updated_at: raw('u.updated_at'),
} as const

/** A page of the users an administrator may see: a System Admin all, a Group Admin those assigned in reach. */
export async function listUsers(db: Queryable, actor: Actor, query: UserListQuery): Promise<Page<User>> {
  const pattern = containing(query.q)
  const conditions: SQL[] = [
    usersInReach(actor),
    sql`(u.email ilike ${pattern} or u.first_name || ' ' || u.last_name ilike ${pattern})`,
    ...(query.email === undefined ? [] : [sql`lower(u.email) = ${query.email.trim().toLowerCase()}`]),
    ...(query.user_type === undefined ? [] : [sql`u.user_type = ${query.user_type}`]),
  ]
  return readPage<User>(db, query, {
    select: sql`u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.user_type as "userType",
      ${isoTime(raw('u.created_at'))} as "createdAt", ${isoTime(raw('u.updated_at'))} as "updatedAt"`,
    from: sql`users u`,
    where: sql.join(conditions, sql` and `),
    sortKey: sortKeys[query.sort ?? 'id'],
    tieBreaker: sql`u.id`,
  })
}

function usersInReach(actor: Actor): SQL {
  if (administersEverything(actor.role)) return sql`true`
  return sql`exists (select 1 from role_assignments a join company_groups g on g.id = a.company_group_id
    where a.user_id = u.id and ${isWithinSubtree(raw('g.hierarchy'), actor.hierarchy)})`
}
