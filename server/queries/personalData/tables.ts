import { eq, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accountTables } from './accountTables.ts'
import { organisationTables } from './organisationTables.ts'
import { riskTables } from './riskTables.ts'
import { schemaTables, type Person, type TableEntries, type TableName } from './tableEntry.ts'
import { workTables } from './workTables.ts'

/**
 * Every table and column, with its personal data (rule personal.classified). Export, erasure and the record of
 * processing (docs/personal-data.md) all follow it: a missing table does not compile, a missing column fails a test.
 */
export const classifiedTables: TableEntries = { ...accountTables, ...riskTables, ...workTables, ...organisationTables }

/** Each part of the personal data with its table, in the order of the export. */
export const personalParts = (Object.keys(classifiedTables) as TableName[]).flatMap((table) => {
  const { columns, part, parts = part ? [part] : [] } = classifiedTables[table]
  const isPersons = ({ id }: Person) => eq(getTableColumns<PgTable>(schemaTables[table])[columns.person!]!, id)
  return parts.map((one) => ({ rows: isPersons, ...one, table }))
})
