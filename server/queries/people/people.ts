import { sql } from 'drizzle-orm'
import { callLimits } from '#domain/validation/limits'
import { wordsOf, type NamedPerson } from '#domain/wire/common'
import type { FoundPerson, PeopleQuery } from '#domain/wire/planUpdates'
import type { Queryable } from '#server/database/client'
import { collateNames } from '#server/database/collateNames'
import { searchPattern, matches } from '../shared/like.ts'

/** Returns the names of people, whether active or not. */
export async function namesOf(db: Queryable, ids: readonly number[]): Promise<NamedPerson[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<NamedPerson & Record<string, unknown>>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName" from users u
    where u.id = any(${sql.param(ids)}::int[]) order by u.id`)
  return rows
}

/**
 * Returns active people whose names contain all the words, those that begin with them first, or the people of the ids,
 * whether active or not; with their default role (rule plans.people).
 */
export async function findPeople(db: Queryable, { q = '', ids }: PeopleQuery): Promise<FoundPerson[]> {
  const name = sql`u.first_name || ' ' || u.last_name`
  const found = wordsOf(q).map((word) => matches(name, searchPattern(word)))
  const asked = ids ? sql`u.id = any(${sql.param(ids)}::int[])` : sql.join([sql`u.is_active`, ...found], sql` and `)
  const { rows } = await db.execute<FoundPerson & Record<string, unknown>>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", r.name as "userRole",
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as "companyGroup"
    from users u left join role_assignments a on a.user_id = u.id and a.is_default
    left join user_roles r on r.id = a.user_role_id left join company_groups g on g.id = a.company_group_id
    where u.erased_at is null and ${asked}
    order by ${matches(name, searchPattern(q).slice(1))} desc, ${collateNames(name)}, u.id limit ${callLimits.people}`)
  return rows
}
