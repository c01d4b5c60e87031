import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '#i18n/locales'
import type { Queryable } from '#server/database/client'

/** A person managed by the company's directory, as the directory reads it. */
interface DirectoryPersonRow extends Record<string, unknown> {
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
}

/** The conditions, which must all match, and the page. */
interface DirectoryQuery {
  /** The required value of a field; null: any value. */
  conditions: readonly { field: PersonField; value: string | boolean | null }[]
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

type PersonField = keyof typeof personFields

function whereOf(conditions: DirectoryQuery['conditions']): SQL {
  const parts = conditions.map(({ field, value }) => {
    const [column, compare] = personFields[field]
    return value === null ? sql`${column} is not null` : compare(value)
  })
  return sql.join([sql`true`, ...parts], sql` and `)
}

/** A page of the people whom the directory manages. */
export async function listDirectoryPeople(
  db: Queryable,
  { conditions, offset, limit }: DirectoryQuery,
): Promise<{ rows: DirectoryPersonRow[]; total: number }> {
  const from = sql`directory_people d join users u on u.id = d.user_id where ${whereOf(conditions)}`
  const { rows } = await db.execute<DirectoryPersonRow>(sql`
    select u.id, d.user_name as "userName", d.external_id as "externalId", u.email, u.first_name as "firstName",
      u.last_name as "lastName", u.is_active as "isActive", u.locale, d.created_at as "createdAt",
      greatest(u.updated_at, d.updated_at) as "updatedAt"
    from ${from} order by u.id limit ${limit} offset ${offset}`)
  return { rows: rows.map(withMoments), total: await count(db, from) }
}

/** The driver returns the timestamps of a raw query as texts. */
const withMoments = (row: DirectoryPersonRow): DirectoryPersonRow => ({
  ...row,
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
})

async function count(db: Queryable, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`)
  return rows[0]?.total ?? 0
}
