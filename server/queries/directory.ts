import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#i18n/locales'
import type { Queryable } from '../database/client.ts'

/** A person managed by the company's directory, as the directory reads it. */
export interface DirectoryPersonRow extends Record<string, unknown> {
  id: number
  userName: string
  externalId: string | null
  email: string
  firstName: string
  lastName: string
  isActive: boolean
  locale: Locale
  createdAt: Date
  updatedAt: Date
  groups: { id: number; displayName: string }[]
}

export interface DirectoryGroupRow extends Record<string, unknown> {
  id: number
  displayName: string
  externalId: string | null
  createdAt: Date
  updatedAt: Date
  /** Absent if not requested. */
  members?: { id: number; name: string }[]
}

/** The required value of a field; null: any value. */
export interface DirectoryCondition<Field extends string> {
  field: Field
  value: string | boolean | null
}

/** The conditions, which must all match, and the page. */
export interface DirectoryQuery<Field extends string> {
  conditions: readonly DirectoryCondition<Field>[]
  offset: number
  limit: number
}

type Compare = (value: string | boolean) => SQL

const sameText = (column: SQL): Compare => {
  return (value) => sql`lower(${column}) = lower(${String(value)})`
}
const exactly = (column: SQL): Compare => {
  return (value) => sql`${column} = ${String(value)}`
}

const personFields = {
  id: [sql`u.id::text`, exactly(sql`u.id::text`)],
  userName: [sql`d.user_name`, sameText(sql`d.user_name`)],
  externalId: [sql`d.external_id`, exactly(sql`d.external_id`)],
  email: [sql`u.email`, sameText(sql`u.email`)],
  firstName: [sql`u.first_name`, sameText(sql`u.first_name`)],
  lastName: [sql`u.last_name`, sameText(sql`u.last_name`)],
  displayName: [sql`u.first_name`, sameText(sql`u.first_name || ' ' || u.last_name`)],
  active: [sql`u.is_active`, (value) => sql`u.is_active = ${String(value).toLowerCase() === 'true'}`],
} as const satisfies Record<string, readonly [SQL, Compare]>

export type PersonField = keyof typeof personFields

const groupFields = {
  id: [sql`g.id::text`, exactly(sql`g.id::text`)],
  displayName: [sql`g.display_name`, sameText(sql`g.display_name`)],
  externalId: [sql`g.external_id`, exactly(sql`g.external_id`)],
  member: [
    sql`(select min(m.user_id) from directory_members m where m.group_id = g.id)`,
    (value) =>
      sql`exists (select 1 from directory_members m where m.group_id = g.id and m.user_id::text = ${String(value)})`,
  ],
} as const satisfies Record<string, readonly [SQL, Compare]>

export type GroupField = keyof typeof groupFields

function whereOf<Field extends string>(
  conditions: readonly DirectoryCondition<Field>[],
  fields: Readonly<Record<Field, readonly [SQL, Compare]>>,
): SQL {
  const parts = conditions.map(({ field, value }) => {
    const [column, compare] = fields[field]
    return value === null ? sql`${column} is not null` : compare(value)
  })
  return sql.join([sql`true`, ...parts], sql` and `)
}

/** A page of the people whom the directory manages. */
export async function listDirectoryPeople(
  db: Queryable,
  { conditions, offset, limit }: DirectoryQuery<PersonField>,
): Promise<{ rows: DirectoryPersonRow[]; total: number }> {
  const from = sql`directory_people d join users u on u.id = d.user_id where ${whereOf(conditions, personFields)}`
  const { rows } = await db.execute<DirectoryPersonRow>(sql`
    select u.id, d.user_name as "userName", d.external_id as "externalId", u.email, u.first_name as "firstName",
      u.last_name as "lastName", u.is_active as "isActive", u.locale, d.created_at as "createdAt",
      greatest(u.updated_at, d.updated_at) as "updatedAt",
      (select coalesce(json_agg(json_build_object('id', g.id, 'displayName', g.display_name) order by g.id), '[]')
        from directory_members m join directory_groups g on g.id = m.group_id where m.user_id = u.id) as groups
    from ${from} order by u.id limit ${limit} offset ${offset}`)
  return { rows: rows.map(withMoments), total: await count(db, from) }
}

/** A page of the directory's groups. */
export async function listDirectoryGroups(
  db: Queryable,
  { conditions, offset, limit, withMembers }: DirectoryQuery<GroupField> & { withMembers: boolean },
): Promise<{ rows: DirectoryGroupRow[]; total: number }> {
  const members = sql`, (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
      order by u.id), '[]') from directory_members m join users u on u.id = m.user_id where m.group_id = g.id) as members`
  const from = sql`directory_groups g where ${whereOf(conditions, groupFields)}`
  const { rows } = await db.execute<DirectoryGroupRow>(sql`
    select g.id, g.display_name as "displayName", g.external_id as "externalId", g.created_at as "createdAt",
      g.updated_at as "updatedAt" ${withMembers ? members : sql``}
    from ${from} order by g.id limit ${limit} offset ${offset}`)
  return { rows: rows.map(withMoments), total: await count(db, from) }
}

/** The driver returns the timestamps of a raw query as texts. */
const withMoments = <Row extends { createdAt: Date; updatedAt: Date }>(row: Row): Row => ({
  ...row,
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
})

async function count(db: Queryable, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`)
  return rows[0]?.total ?? 0
}
