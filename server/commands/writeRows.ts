import { getTableColumns, is, sql, SQL } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/database/client'

type Row<Table extends PgTable> = Partial<Table['$inferSelect']>

/**
 * Passes the rows as one parameter: with one parameter per value, hundreds of records would exceed the maximum of a
 * statement.
 */
function recordsetOf<Table extends PgTable>(table: Table, rows: readonly Row<Table>[]) {
  const columns = getTableColumns(table)
  const names = Object.keys(columns).filter((name) => rows.some((row) => row[name as keyof Row<Table>] !== undefined))
  const named = names.map((name) => {
    const { name: column, default: preset } = columns[name] ?? {}
    const fallback: unknown = is(preset, SQL) ? undefined : preset
    return { name, column: `"${column}"`, type: columns[name]?.getSQLType(), fallback }
  })
  const types = sql.raw(named.map(({ name, type }) => `"${name}" ${type}`).join(', '))
  return { named, recordset: sql`json_to_recordset(${JSON.stringify(rows)}::json) as x(${types})` }
}

const listOf = (parts: readonly string[]): SQL => sql.raw(parts.join(', '))

/** Inserts a row and returns its number. */
export async function insertOne<Table extends PgTable & { id: PgColumn }>(
  tx: Tx,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<{ id: number }> {
  const [written] = await tx.insert(table).values(values).returning({ id: table.id })
  if (!written) throw new Error('The row was not written')
  return written as { id: number }
}

/** Inserts rows in their order; a column that only some rows have gets its default in the others. */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertion(table, rows))
}

/**
 * The statement part that inserts rows: Drizzle's own takes longer to assemble than PostgreSQL to execute.
 * @param computed values by column that are the same expression in each row
 */
export function insertion<Table extends PgTable>(
  table: Table,
  rows: readonly Row<Table>[],
  computed: Readonly<Record<string, SQL>> = {},
): SQL {
  const { named, recordset } = recordsetOf(table, rows)
  const columns = [...named.map(({ column }) => column), ...Object.keys(computed).map((column) => `"${column}"`)]
  const values = [...named.map(valueOf), ...Object.values(computed)]
  return sql`insert into ${table} (${listOf(columns)}) select ${sql.join(values, sql`, `)} from ${recordset}`
}

function valueOf({ name, type, fallback }: { name: string; type: string | undefined; fallback: unknown }): SQL {
  const value = sql.raw(`x."${name}"`)
  return fallback === undefined ? value : sql`coalesce(${value}, ${fallback}::${sql.raw(type ?? 'text')})`
}

/** Updates rows that all have an id and the same other columns. */
export async function updateRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  if (rows.length === 0) return
  const { named, recordset } = recordsetOf(table, rows)
  const written = named.filter(({ name }) => name !== 'id')
  await tx.execute(sql`update ${table} t set ${listOf(written.map(({ name, column }) => `${column} = x."${name}"`))}
    from ${recordset} where t.id = x.id`)
}
