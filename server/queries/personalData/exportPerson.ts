import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PersonalData } from '#domain/wire/personalData'
import type { Tx } from '#server/database/client'
import * as schema from '#server/database/schema/index'
import { readWaitingRecords } from '../waitingRecords.ts'
import { erasures, namesIn, schemaTables, type Person } from './tableEntry.ts'
import { personalParts } from './tables.ts'

type Row = Record<string, unknown>

/**
 * Returns all personal data of a person (rule personal.export), part by part as in `classifiedTables`. Runs in a
 * transaction because it may be large and must be consistent.
 * @returns undefined if there is no such person
 */
export async function exportPerson(tx: Tx, userId: number, now: Date): Promise<PersonalData | undefined> {
  const [user] = await tx.select({ email: schema.users.email }).from(schema.users).where(eq(schema.users.id, userId))
  if (!user) return undefined
  const person: Person = { id: userId, email: user.email.toLowerCase() }
  const nameOf = await readNames(tx)
  const parts: PersonalData['parts'] = {}
  for (const part of personalParts) {
    const rows = await readRows(tx, schemaTables[part.table], part.exported, part.rows(person))
    parts[part.name] = {
      what: part.what,
      kept: part.kept,
      onErasure: erasures[part.erasure],
      rows: rows.map((row) => withNames(row, nameOf)),
    }
  }
  return {
    format: 'risk-board-personal-data-1',
    madeAt: now.toISOString(),
    userId,
    parts,
    waiting: await readWaitingRecords(tx, userId),
  }
}

async function readRows(tx: Tx, table: PgTable, exported: string, condition: SQL): Promise<Row[]> {
  const columns = getTableColumns(table)
  const chosen = Object.fromEntries(namesIn(exported).map((name) => [name, columns[name]!]))
  const order = columns.createdAt ?? Object.values(chosen)[0]!
  return tx.select(chosen).from(table).where(condition).orderBy(asc(order))
}

/** The field name for the name of an id: `companyGroup` for `companyGroupId`. */
type NameOf = Readonly<Record<string, ReadonlyMap<unknown, string>>>

async function readNames(tx: Tx): Promise<NameOf> {
  const { companies, companyGroups, userRoles, categoryExperts } = schema
  const named = async (table: typeof companies | typeof companyGroups | typeof userRoles) =>
    new Map<unknown, string>(
      (await tx.select({ id: table.id, name: table.name }).from(table)).map((row) => [row.id, row.name]),
    )
  const experts = await tx.select({ id: categoryExperts.id, name: categoryExperts.nameEn }).from(categoryExperts)
  return {
    companyId: await named(companies),
    companyGroupId: await named(companyGroups),
    userRoleId: await named(userRoles),
    categoryExpertId: new Map(experts.map(({ id, name }) => [id, name])),
  }
}

function withNames(row: Row, nameOf: NameOf): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      const name = nameOf[column]?.get(value)
      return [[column, value], ...(name === undefined ? [] : [[column.replace(/Id$/, ''), name]])]
    }),
  )
}
