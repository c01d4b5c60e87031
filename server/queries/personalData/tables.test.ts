import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { columnKinds, namesIn, schemaTables, type TableName } from './tableEntry.ts'
import { classifiedTables, personalParts } from './tables.ts'

const tableNames = Object.keys(schemaTables) as TableName[]

const kindsOf = (name: TableName): [string, string][] =>
  columnKinds.flatMap((kind) =>
    namesIn(classifiedTables[name].columns[kind]).map((column): [string, string] => [column, kind]),
  )

/** Common names of personal columns. */
const tellingName = /mail|name$|phone|address|device|birth|gender|locale|token|secret|password|answer|code$/i

/** Columns with such a name that are not about a person. */
const aboutNobody = new Set([
  'companies.name',
  'companies.emailDomain',
  'companyGroups.name',
  'userRoles.name',
  'usedIdentityTokens.tokenHash',
  'firstStartLinks.tokenHash',
  'idempotencyKeys.statusCode',
])

describe('the classification of the schema (rule personal.classified)', () => {
  it('names every table', () => {
    expect(Object.keys(classifiedTables).toSorted()).toEqual(tableNames.toSorted())
  })

  it.each(tableNames)('names every column of %s once', (name) => {
    const columns = Object.keys(getTableColumns(schemaTables[name]))
    expect(
      kindsOf(name)
        .map(([column]) => column)
        .toSorted(),
    ).toEqual(columns.toSorted())
  })

  it.each(tableNames)('marks every column of %s that refers to people', (name) => {
    const kinds = new Map(kindsOf(name))
    const table: PgTable = schemaTables[name]
    const columns = Object.entries(getTableColumns(table))
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { columns: own, foreignTable } = reference()
      if (getTableName(foreignTable) !== 'users') continue
      for (const column of own) {
        const key = columns.find(([, one]) => one.name === column.name)?.[0] ?? column.name
        expect([key, kinds.get(key)]).toEqual([key, 'person'])
      }
    }
    const overlooked = kindsOf(name).filter(
      ([column, kind]) => kind === 'none' && tellingName.test(column) && !aboutNobody.has(`${name}.${column}`),
    )
    expect(overlooked).toEqual([])
  })

  it.each(tableNames)('exports of %s what is about people, no secret, and no words of records', (name) => {
    const kinds = new Map(kindsOf(name))
    const parts = personalParts.filter(({ table }) => table === name)
    const isPersonal = [...kinds.values()].some((kind) => kind === 'person' || kind === 'data' || kind === 'secret')
    if (isPersonal) expect(parts.length).toBeGreaterThan(0)
    for (const { exported } of parts) {
      for (const column of namesIn(exported)) {
        expect([column, kinds.get(column)]).toEqual([column, expect.stringMatching(/^(none|person|data)$/)])
      }
    }
    const all = new Set(parts.flatMap(({ exported }) => namesIn(exported)))
    const data = [...kinds].filter(([, kind]) => kind === 'data').map(([column]) => column)
    // An email is rendered when it is sent: the payload contains ids only, and the address for a reset link.
    expect(data.filter((column) => !all.has(column) && column !== 'payload')).toEqual([])
  })

  it('gives each part a name of its own', () => {
    const names = personalParts.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
