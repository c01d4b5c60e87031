// @vitest-environment node
import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import { findHead } from '#domain/riskImports/head'
import { tableOf } from '#domain/riskImports/sheet'
import { sampleImpacts } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { readFile } from './readFile.ts'
import { writeTables, type TableContent } from './writeTables.ts'

const writeTable = (table: TableContent) => writeTables([table])

it('a table has days and numbers as such, and a text as a text, as an import reads them (rule events.export)', async () => {
  const bytes = await writeTable({
    sheetName: 'Events',
    headings: ['Date', 'What happened?', 'Loss'],
    rows: [[new Date('2026-02-28T00:00:00Z'), '=HYPERLINK("http://x")', 1200.5]],
  })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes)
  const cells = ['A2', 'B2', 'C2'].map((place) => workbook.getWorksheet('Events')!.getCell(place))
  expect(cells.map(({ value, numFmt }) => [value, numFmt])).toEqual([
    [new Date('2026-02-28T00:00:00Z'), 'dd/mm/yyyy'],
    ['=HYPERLINK("http://x")', '@'],
    [1200.5, '#,##0.00'],
  ])
  const [sheet] = await readFile({ name: 'events.xlsx', bytes })
  expect(sheet?.rows[1]).toEqual(['2026-02-28', '=HYPERLINK("http://x")', '1200.5'])
})

it('the rows that were left out come back with the reason in a column, to be corrected and imported again', async () => {
  const bytes = await writeTable({
    sheetName: 'Not imported',
    headings: ['Reason', 'No.', 'Risk description', 'Root cause', 'Likelihood', 'Impact', 'Action plan'],
    rows: [
      [
        'Likelihood: “often?” is not a rating.\nCategory: it is missing.',
        '2',
        '=1+1',
        'Wear of _x0041_',
        'often?',
        '4',
        'Buy a pump',
      ],
      ['Category: it is missing.', '3', 'ถังรั่ว', 'Corrosion', '3', '', ''],
    ],
  })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes)
  // The text of a cell is not a formula any more.
  expect(workbook.getWorksheet('Not imported')?.getCell('C2').value).toBe('=1+1')
  const [sheet] = await readFile({ name: 'risks-not-imported.xlsx', bytes })
  expect(sheet?.rows).toEqual([
    ['Reason', 'No.', 'Risk description', 'Root cause', 'Likelihood', 'Impact', 'Action plan'],
    [
      'Likelihood: “often?” is not a rating.\nCategory: it is missing.',
      '2',
      '=1+1',
      'Wear of _x0041_',
      'often?',
      '4',
      'Buy a pump',
    ],
    ['Category: it is missing.', '3', 'ถังรั่ว', 'Corrosion', '3'],
  ])
  const found = findHead(tableOf(sheet ?? { name: '', rows: [] }), [], sampleImpacts)
  const fields = found?.matches.slice(0, 3).map(({ field }) => field)
  expect([found?.head, fields]).toEqual([0, [null, 'number', 'eventDescription']])
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '"=1+1', '_x003D_1+1'])(
  'the name %j stays a text, and the cells below have the format of texts (rule intake.round-trip)',
  async (name) => {
    const table = { sheetName: 'Groups', headings: ['Number', 'Name'], rows: [['8', name]], isText: true }
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(await writeTable(table))
    const sheet = workbook.getWorksheet('Groups')!
    const cell = sheet.getCell('B2')
    expect([cell.type, cell.value, cell.numFmt]).toEqual([ExcelJS.ValueType.String, name, '@'])
    expect(sheet.getColumn(2).numFmt).toBe('@')
  },
)
