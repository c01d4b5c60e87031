import { sql } from 'drizzle-orm'
import { normalised } from '#domain/validation/normalised'
import type { NamedPerson } from '#domain/wire/common'
import type { Queryable } from '#server/database/client'
import { mapWithPauses } from '../shared/pauses.ts'

/**
 * Returns the active people for names or addresses of a register: by stored meaning, otherwise by name or address (rule
 * import.owners).
 * @param names in normalized form
 */
export async function peopleNamed(
  db: Queryable,
  companyId: number,
  names: readonly string[],
): Promise<Map<string, NamedPerson[]>> {
  const people = new Map<string, NamedPerson[]>()
  if (names.length === 0) return people
  const { rows } = await db.execute<NamedPerson & { name: string }>(sql`
    with names as (
      select n.name, w.meaning from unnest(${sql.param(names)}::text[]) n(name)
      left join import_words w
        on w.company_id = ${companyId} and w.kind = 'person' and w.word = n.name and w.meaning is not null
    ), found as (
      select n.name, u.id from names n join users u
        on lower(regexp_replace(btrim(u.first_name || ' ' || u.last_name), '\\s+', ' ', 'g')) = n.name
        where n.meaning is null
      union select n.name, u.id from names n join users u on lower(u.email) = n.name where n.meaning is null
      union select n.name, u.id from names n join users u on u.id::text = n.meaning
    )
    select f.name, u.id, u.first_name as "firstName", u.last_name as "lastName"
    from found f join users u on u.id = f.id where u.is_active and u.erased_at is null order by u.id`)
  for (const { name, ...person } of rows) people.set(name, (people.get(name) ?? []).concat(person))
  return people
}

/** Returns the people for each name of a register, in the order of the names. */
export async function listPeopleNamed(
  db: Queryable,
  companyId: number,
  names: readonly string[],
): Promise<{ name: string; people: NamedPerson[] }[]> {
  const keys = await mapWithPauses(names, normalised)
  const found = await peopleNamed(db, companyId, [...new Set(keys)])
  return names.map((name, place) => ({ name, people: found.get(keys[place] ?? '') ?? [] }))
}
