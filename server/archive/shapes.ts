import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/client.ts'
import * as schema from '../database/schema/index.ts'
import { derivedTables } from '../database/derivedTables.ts'
import type { TableShape } from './format.ts'

/**
 * Returns every table of the database with its columns, each after those that its foreign keys refer to; without
 * derived tables.
 * @throws if the database has other tables than the program
 */
export async function readShapes(db: Queryable): Promise<TableShape[]> {
  const { rows } = await db.execute<{ table: string; name: string; type: string }>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname, a.attnum`)
  const names = tablesInOrder()
    .map((table) => getTableName(table))
    .filter((name) => !derivedTables.has(name))
  const unknown = rows.find(({ table }) => !names.includes(table) && !derivedTables.has(table))
  if (unknown) throw new Error(`The program does not support the table ${unknown.table}`)
  return names.map((name) => {
    const columns = rows.filter(({ table }) => table === name)
    if (columns.length === 0) throw new Error(`The database has no table ${name}`)
    return { name, columns: columns.map((column) => ({ name: column.name, type: column.type })) }
  })
}

/** Sorts the tables so that each comes after those that its foreign keys refer to. */
function tablesInOrder(): PgTable[] {
  const ordered = new Set<PgTable>()
  const visit = (table: PgTable) => {
    if (ordered.has(table)) return
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { foreignTable } = reference()
      if (foreignTable !== table) visit(foreignTable)
    }
    ordered.add(table)
  }
  Object.values(schema)
    .filter((value) => is(value, PgTable))
    .forEach(visit)
  return [...ordered]
}
