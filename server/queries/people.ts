import { sql } from 'drizzle-orm'
import { callLimits } from '#domain/validation/limits'
import { wordsOf, type NamedPerson } from '#domain/wire/common'
import type { Queryable } from '../database/client.ts'
import { collateNames } from '../database/collateNames.ts'
import { containing } from './like.ts'

/** The names of people, whatever became of them. */
export async function namesOf(db: Queryable, ids: readonly number[]): Promise<NamedPerson[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<NamedPerson & Record<string, unknown>>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName" from users u
    where u.id = any(${sql.param(ids)}::int[]) order by u.id`)
  return rows
}

/** Active people whose names hold all the words, the first of them by name, and of each the name alone (rule plans.people). */
export async function findPeople(db: Queryable, q: string): Promise<NamedPerson[]> {
  const name = sql`u.first_name || ' ' || u.last_name`
  const conditions = wordsOf(q).map((word) => sql`${name} ilike ${containing(word)}`)
  const { rows } = await db.execute<NamedPerson & Record<string, unknown>>(sql`
    select u.id, u.first_name as "firstName", u.last_name as "lastName" from users u
    where u.is_active and u.erased_at is null and ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by ${collateNames(name)}, u.id limit ${callLimits.people}`)
  return rows
}
