import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { liftTimeLimits, sqlState, sqlStates, transaction, type Db, type Tx } from '../database/client.ts'
import { rewriteLevelChanges, rewriteSearches } from '../database/derivedTables.ts'
import { exactTexts } from './exportTables.ts'
import { ArchiveError, tablePath, type ArchivedTable, type Manifest, type Report, type TableShape } from './format.ts'
import { readLines } from './parts.ts'
import { readShapes } from './shapes.ts'

/** The number of characters of rows per statement. */
const batchLength = 2 ** 20

/** The rows that the server writes into an empty database (see `seedReferenceData.ts`); the archive replaces them. */
const writtenByServer: ReadonlySet<string> = new Set([
  'user_roles',
  'user_role_permissions',
  'category_experts',
  'risk_categories',
  'category_impacts',
  'rating_criteria',
  'settings',
  // Jobs also run in an empty installation.
  'scheduled_runs',
])

/** The tables that triggers fill while audit rows are imported; the archive replaces them at the end. */
const filledByTriggers: ReadonlySet<string> = new Set(['risk_decisions'])

/**
 * Writes every row of an archive into the database of an unused installation, all or nothing.
 * @throws ArchiveError if the database is in use, or has another structure than the archive
 */
export async function importTables(
  db: Db,
  folder: string,
  { tables }: Pick<Manifest, 'tables'>,
  report: Report,
): Promise<void> {
  await transaction(db, async (tx) => {
    await liftTimeLimits(tx)
    await tx.execute(exactTexts)
    const shapes = await readShapes(tx)
    if (!isDeepStrictEqual(shapes, tables.map(shapeOf))) {
      throw new ArchiveError('The tables of the archive are not those of the database. Nothing was imported.')
    }
    await makeEmpty(tx, shapes)
    const isFilled = ({ name }: ArchivedTable) => filledByTriggers.has(name)
    for (const table of [...tables.filter((one) => !isFilled(one)), ...tables.filter(isFilled)]) {
      if (isFilled(table)) await tx.execute(sql`delete from ${sql.identifier(table.name)}`)
      await importTable(tx, folder, table)
      report(`  ${table.name}: ${table.rows} rows`)
    }
    await rewriteLevelChanges(tx)
    await rewriteSearches(tx)
    // At the end, because a sequence is not rolled back with the transaction.
    for (const table of tables) await continueCounting(tx, table)
  })
}

const shapeOf = ({ name, columns }: ArchivedTable): TableShape => ({ name, columns })

/** Blocks all other writers, and removes the rows that the server itself has written. */
async function makeEmpty(tx: Tx, shapes: readonly TableShape[]): Promise<void> {
  const names = shapes.map(({ name }) => name)
  const identifiers = names.map((name) => sql.identifier(name))
  await tx
    .execute(sql`lock table ${sql.join(identifiers, sql`, `)} in share row exclusive mode`)
    .catch((error: unknown) => {
      if (sqlState(error) !== sqlStates.insufficientPrivilege) throw error
      throw new ArchiveError(
        'The role of DATABASE_URL may not lock and fill every table. Name the owner of the schema in MIGRATION_DATABASE_URL. Nothing was imported.',
      )
    })
  const used: string[] = []
  for (const name of names) {
    if (writtenByServer.has(name)) continue
    const { rows } = await tx.execute(sql`select from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) used.push(name)
  }
  if (used.length > 0) {
    throw new ArchiveError(
      `The installation is in use: there are rows in ${used.join(', ')}. ` +
        'Import into an empty database or data folder. Nothing was imported.',
    )
  }
  for (const name of names.toReversed()) {
    if (writtenByServer.has(name)) await tx.execute(sql`delete from ${sql.identifier(name)}`)
  }
}

async function importTable(tx: Tx, folder: string, table: ArchivedTable): Promise<void> {
  const imported = await readLines(join(folder, tablePath(table.name)), async (lines) => {
    let rows = 0
    let batch: string[] = []
    let length = 0
    for await (const line of lines) {
      batch.push(line)
      length += line.length
      rows += 1
      if (length < batchLength) continue
      await insertRows(tx, table, batch)
      batch = []
      length = 0
    }
    if (batch.length > 0) await insertRows(tx, table, batch)
    return rows
  })
  if (imported !== table.rows) {
    throw new ArchiveError(`The archive contains ${imported} rows of ${table.name} instead of ${table.rows}.`)
  }
}

/** PostgreSQL reads exactly the texts that it wrote: no value is converted to a number or date of another language. */
async function insertRows(tx: Tx, { name, columns }: TableShape, lines: readonly string[]): Promise<void> {
  const targets = columns.map((column) => sql.identifier(column.name))
  const values = columns.map(({ type }, index) => sql.raw(`(line ->> ${index})::${type}`))
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (${sql.join(targets, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)}
    from json_array_elements(${`[${lines.join(',')}]`}::json) with ordinality as archived (line, number)
    order by number`)
}

async function continueCounting(tx: Tx, { name, counter }: ArchivedTable): Promise<void> {
  if (counter === null) return
  const { column, last, isCalled } = counter
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${name}, ${column}), ${last}::bigint, ${isCalled}::boolean)`,
  )
}
