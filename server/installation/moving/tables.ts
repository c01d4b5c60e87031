import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import * as schema from '#server/database/schema/index'

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
export async function partsOf(client: ClientBase, table: string): Promise<string[]> {
  // A part of groups would need its parents in an earlier one.
  const step = table === 'company_groups' ? 'pages' : `${partBytes} * pages / greatest(1, pg_table_size('${table}'))`
  const { rows } = await client.query<{ first: number; next: number }>(
    `select first::int, (first + step)::int as next from
      (select pg_relation_size('${table}') / current_setting('block_size')::int as pages) as size,
      lateral (select greatest(1, ${step}) as step) as steps, generate_series(0, pages - 1, step) as first`,
  )
  return rows.map(({ first, next }) => `select * from ${table} where ctid >= '(${first},0)' and ctid < '(${next},0)'`)
}

/** The contents of an installation. */
export interface Contents {
  /** The number of rows of each table. */
  tables: Record<string, number>
  /** The last number that each sequence gave; null if none. */
  sequences: Record<string, number | null>
  /** The size of each file that was uploaded and accepted, by its storage key. */
  files: Record<string, number>
}

/** Counts the rows of all tables, and reads sequences and files. */
export async function contentsOf(client: ClientBase): Promise<Contents> {
  const counts = tables.map((name) => `select '${name}' as name, count(*) as rows from ${name}`).join(' union all ')
  const { rows } = await client.query<Contents>(`
    select (select json_object_agg(name, rows) from (${counts}) as counts) as tables,
      (select json_object_agg(sequencename, last_value) from pg_sequences where schemaname = current_schema()) as sequences,
      (select coalesce(json_object_agg(storage_key, size), '{}') from files where stored_at is not null) as files`)
  return rows[0]!
}
