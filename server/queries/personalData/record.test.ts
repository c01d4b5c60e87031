import { readFile, writeFile } from 'node:fs/promises'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { format } from 'oxfmt'
import { expect, it } from 'vitest'
import { erasures, namesIn, schemaTables, type TableName } from './tableEntry.ts'
import { classifiedTables, personalParts } from './tables.ts'

const path = 'docs/personal-data.md'
const begin = '<!-- made from the classification: begin -->'
const end = '<!-- made from the classification: end -->'

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`

/** The tables of the record of processing, as Markdown. */
function tablesOfRecord(): string {
  const parts = personalParts.map(({ name, what, table, purpose, exported, erasure, kept }) =>
    row(
      `\`${name}\``,
      what,
      `\`${getTableName(schemaTables[table])}\``,
      purpose,
      namesIn(exported).join(', '),
      erasures[erasure],
      kept,
    ),
  )
  return [
    row('part of the export', 'what it is', 'table', 'purpose', 'exported', 'on erasure', 'kept'),
    row(...Array.from({ length: 7 }, () => '---')),
    ...parts,
    '',
    row('table', 'numbers of people', 'data on people', 'keys and hashes', 'what people write'),
    row(...Array.from({ length: 5 }, () => '---')),
    ...(Object.keys(classifiedTables) as TableName[]).map(columnsOfRecord),
  ].join('\n')
}

function columnsOfRecord(name: TableName): string {
  const { columns } = classifiedTables[name]
  const inDatabase = getTableColumns(schemaTables[name]) as Record<string, { name: string }>
  const cells = (['person', 'data', 'secret', 'words'] as const).map((kind) =>
    namesIn(columns[kind])
      .map((column) => inDatabase[column]?.name)
      .join(', '),
  )
  return row(`\`${getTableName(schemaTables[name])}\``, ...cells)
}

it('is written in docs/personal-data.md; `UPDATE_DOCS=1 npx vitest run server/queries/personalData` writes it again (rule personal.classified)', async () => {
  const text = await readFile(path, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const [, after = ''] = rest.split(end)
  const { code: whole } = await format(path, `${before}${begin}\n\n${tablesOfRecord()}\n\n${end}${after}`, {
    printWidth: 120,
  })
  if (process.env.UPDATE_DOCS) await writeFile(path, whole)
  expect(await readFile(path, 'utf8')).toBe(whole)
})
