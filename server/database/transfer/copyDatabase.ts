import { asc, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../client.ts'
import { transaction } from '../client.ts'
import * as schema from '../schema/index.ts'

/** Rows carried at once; with the widest table still far below the 65,535 parameters of one query. */
const batchSize = 500

/**
 * Copies every row of one database into another, empty one with the same schema: how an installation moves
 * from the embedded database to PostgreSQL. Ids, the audit with its hashes and live sessions stay as they
 * are. All or nothing. Uploaded files are not in the database and stay where they are.
 * @returns how many rows were copied, by table
 * @throws where the target already holds users
 */
export async function copyDatabase(source: Db, target: Db): Promise<Map<string, number>> {
  return transaction(target, async (tx) => {
    if ((await tx.$count(schema.users)) > 0) throw new Error('The target database is not empty')
    const copied = new Map<string, number>()
    for (const table of tablesInOrder()) {
      copied.set(getTableName(table), await copyTable(source, tx, table))
      await continueCounting(tx, table)
    }
    return copied
  })
}

/** Every table after those its foreign keys point to. */
export function tablesInOrder(): PgTable[] {
  const ordered = new Set<PgTable>()
  const visit = (table: PgTable) => {
    if (ordered.has(table)) return
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { foreignTable } = reference()
      if (foreignTable !== table) visit(foreignTable)
    }
    ordered.add(table)
  }
  Object.values(schema).filter(isTable).forEach(visit)
  return [...ordered]
}

function isTable(value: unknown): value is PgTable {
  return is(value, PgTable)
}

async function copyTable(source: Db, target: Tx, table: PgTable): Promise<number> {
  for (let copied = 0; ;) {
    const rows = await source
      .select()
      .from(table)
      .orderBy(...stableOrder(table))
      .limit(batchSize)
      .offset(copied)
    if (rows.length > 0) await target.insert(table).values(rows)
    copied += rows.length
    if (rows.length < batchSize) return copied
  }
}

function stableOrder(table: PgTable) {
  const { columns, primaryKeys } = getTableConfig(table)
  const keys: AnyPgColumn[] = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  // A group refers to its parent, whose id may be the greater one after a move; its level never is.
  const first = table === schema.companyGroups ? [schema.companyGroups.level] : []
  return [...first, ...keys].map((column) => asc(column))
}

/** New rows take ids after the copied ones. */
async function continueCounting(target: Tx, table: PgTable): Promise<void> {
  const { id } = getTableColumns(table)
  if (!id) return
  const name = getTableName(table)
  await target.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(${id}), 1), max(${id}) is not null) from ${table}`,
  )
}
