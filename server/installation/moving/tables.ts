import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/database/schema/index'
import type { Session } from './session.ts'

const ordered = new Set<PgTable>()

function addAfterReferences(table: PgTable): void {
  if (ordered.has(table)) return
  for (const { reference } of getTableConfig(table).foreignKeys) {
    const { foreignTable } = reference()
    if (foreignTable !== table) addAfterReferences(foreignTable)
  }
  ordered.add(table)
}

for (const value of Object.values(schema)) if (is(value, PgTable)) addAfterReferences(value)

/** The names of all tables, each after those that its foreign keys refer to. */
export const tables = [...ordered].map((table) => getTableName(table))

/** The size of a part, in bytes: the embedded engine passes a whole `COPY` as one message. */
const partBytes = 8 * 2 ** 20

/** Returns the queries that together read a table: ranges of its pages. */
export async function partsOf(session: Session, table: string): Promise<string[]> {
  // A part of groups would need its parents in an earlier one.
  const step = table === 'company_groups' ? 'pages' : `${partBytes} * pages / greatest(1, pg_table_size('${table}'))`
  const parts = await session.query<{ first: number; next: number }>(
    `select first::int, (first + step)::int as next from
      (select pg_relation_size('${table}') / current_setting('block_size')::int as pages) as size,
      lateral (select greatest(1, ${step}) as step) as steps, generate_series(0, pages - 1, step) as first`,
  )
  return parts.map(({ first, next }) => `select * from ${table} where ctid >= '(${first},0)' and ctid < '(${next},0)'`)
}

/** Returns the number of rows of each table. */
export async function countRows(session: Session): Promise<Record<string, number>> {
  const counts = tables.map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const found = await session.query<{ name: string; rows: number }>(counts.join(' union all '))
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]))
}

/** Returns the files that were uploaded and accepted. */
export const storedFiles = (session: Session) =>
  session.query<{ storageKey: string; size: number }>(
    'select storage_key as "storageKey", size::int as size from files where stored_at is not null order by id',
  )
