import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { locales } from '#domain/organisation/locales'
import { rowColumn, rowValuesWith, type RowValueName } from '#domain/risks/row'
import { migrationsFolder } from './locate.ts'
import { knownSchemaVersion } from './schemaVersion.ts'

/** The files of `functions/`; functions that others call come first. */
const names = ['audit', 'history', 'rights', 'searchForm', 'searches', 'levels'] as const

/** A file of functions and triggers with its lists of columns expanded. */
interface FunctionFile {
  name: string
  text: string
  checksum: string
}

type Shown = 'present' | 'submitted'

const columnsOf = (values: readonly RowValueName[], shown: Shown) => values.map((name) => rowColumn(name, shown))

/** The columns and values that the files name, as `{{list}}` or, with a prefix for each column, as `{{r.list}}`. */
const columnLists: Readonly<Record<string, readonly string[]>> = {
  overTime: columnsOf(rowValuesWith('isKeptOverTime'), 'present'),
  submittedOverTime: columnsOf(rowValuesWith('isKeptOverTime'), 'submitted'),
  names: locales.map((locale) => `name_${locale}`),
}

function withColumns(text: string): string {
  return text.replaceAll(/\{\{(?:(\w+)\.)?(\w+)\}\}/g, (_, table: string | undefined, list: string) => {
    const columns = columnLists[list]
    if (!columns) throw new Error(`functions/ names an unknown list of columns: ${list}`)
    return columns.map((column) => (table ? `${table}.${column}` : column)).join(', ')
  })
}

/** Reads the current text of every function and trigger of the database, in the order in which they are applied. */
export function readFunctions(): FunctionFile[] {
  return names.map((name) => {
    const text = withColumns(readFileSync(join(migrationsFolder, '..', 'functions', `${name}.sql`), 'utf8'))
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** Returns the files whose text differs from the last applied one. Text from a program with a newer schema stays. */
export async function outdatedFunctions(client: Pick<ClientBase, 'query'>): Promise<FunctionFile[]> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.applied_functions') is not null as "isThere"`,
  )
  const { rows: applied } = found[0]?.isThere
    ? await client.query<{ name: string; checksum: string; schema: string }>(
        'select name, checksum, schema_version::text as schema from drizzle.applied_functions',
      )
    : { rows: [] }
  const appliedByName = new Map(applied.map((row) => [row.name, row]))
  return readFunctions().filter(({ name, checksum }) => {
    const last = appliedByName.get(name)
    return !last || (last.checksum !== checksum && Number(last.schema) <= knownSchemaVersion.when)
  })
}

/**
 * Replaces changed functions and triggers, in the transaction of the migrations. Every change also needs a migration,
 * possibly an empty one, so that an older program does not restore its own version.
 */
export async function applyFunctions(client: ClientBase): Promise<void> {
  await client.query(`create table if not exists drizzle.applied_functions
    (name text primary key, checksum text not null, schema_version bigint not null)`)
  for (const { name, text, checksum } of await outdatedFunctions(client)) {
    await client.query(text)
    await client.query(
      `insert into drizzle.applied_functions values ($1, $2, $3)
      on conflict (name) do update set checksum = excluded.checksum, schema_version = excluded.schema_version`,
      [name, checksum, knownSchemaVersion.when],
    )
  }
}
