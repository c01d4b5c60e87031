import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../database/client.ts'
import { tablePath, type ArchivedTable, type Report, type TableShape } from './format.ts'
import { writeCompressedPart, type Digest } from './parts.ts'
import { readShapes } from './shapes.ts'

/** The number of rows in memory: a single snapshot of the summary history can have a megabyte. */
const batchSize = 200

/** The number of rows between two lines of progress. */
const reportEvery = 100_000

/**
 * Makes PostgreSQL write every value in the same format on every server, so that it can be read back unchanged:
 * timestamps in UTC with all their digits, bytes in hex.
 */
export const exactTexts = sql.raw(
  `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
   set local extra_float_digits = 1; set local bytea_output = 'hex';
   set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
)

/**
 * Writes every table into the archive as a consistent snapshot, without blocking others.
 * @param written called with every part and its checksum
 */
export async function exportTables(
  db: Db,
  folder: string,
  written: (path: string, digest: Digest) => Promise<void>,
  report: Report,
): Promise<ArchivedTable[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(exactTexts)
      const tables: ArchivedTable[] = []
      for (const shape of await readShapes(tx)) {
        let rows = 0
        const count = (more: number) => {
          if (Math.floor((rows + more) / reportEvery) > Math.floor(rows / reportEvery)) {
            report(`  ${shape.name}: ${rows + more} rows so far`)
          }
          rows += more
        }
        const path = tablePath(shape.name)
        await written(path, await writeCompressedPart(folder, path, readRows(tx, shape, count)))
        tables.push({ ...shape, rows, counter: await readCounter(tx, shape.name) })
        report(`  ${shape.name}: ${rows} rows`)
      }
      return tables
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The rows of a table, several lines at a time. */
async function* readRows(tx: Tx, shape: TableShape, count: (more: number) => void): AsyncGenerator<string> {
  const values = sql.join(
    shape.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )
  await tx.execute(sql`declare archived no scroll cursor for
    select to_json(array[${values}])::text as line from ${sql.identifier(shape.name)} ${orderOf(shape)}`)
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${batchSize} from archived`))
    if (rows.length === 0) break
    count(rows.length)
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await tx.execute(sql`close archived`)
}

/** A group refers to its parent, whose id may be greater after a move, but whose level is always smaller. */
const orderOf = ({ name }: TableShape): SQL => (name === 'company_groups' ? sql`order by level, id` : sql``)

async function readCounter(tx: Tx, table: string): Promise<ArchivedTable['counter']> {
  const { rows } = await tx.execute<{ column: string; sequence: string }>(sql`
    select a.attname as column, pg_get_serial_sequence(${table}, a.attname) as sequence
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attidentity <> ''`)
  const [counted] = rows
  if (!counted) return null
  const position = await tx.execute<{ last: string; isCalled: boolean }>(
    sql`select last_value::text as last, is_called as "isCalled" from ${sql.raw(counted.sequence)}`,
  )
  return { column: counted.column, ...position.rows[0]! }
}
