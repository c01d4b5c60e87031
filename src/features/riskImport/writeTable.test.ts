// @vitest-environment node
import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import { findHead } from '#domain/riskImports/head'
import { tableOf } from '#domain/riskImports/sheet'
import { sampleImpacts } from '#src/features/risks/shared/testSupport/sampleRisk.ts'
import { readFile } from './readFile.ts'
import { writeTable } from './writeTable.ts'

it('brings the rows that were left out back with the reason in a column, to be corrected and imported again', async () => {
  const bytes = await writeTable({
    sheetName: 'Not imported',
    headings: ['Reason', 'No.', 'Risk description', 'Root cause', 'Likelihood', 'Impact', 'Action plan'],
    rows: [
      [
        'Likelihood: “often?” is not a rating.\nCategory: it is missing.',
        '2',
        '=1+1',
        'Wear',
        'often?',
        '4',
        'Buy a pump',
      ],
      ['Category: it is missing.', '3', 'ถังรั่ว', 'Corrosion', '3', '', ''],
    ],
  })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes)
  // What stood in a cell as text is no formula now.
  expect(workbook.getWorksheet('Not imported')?.getCell('C2').value).toBe('=1+1')
  const [sheet] = await readFile({ name: 'risks-not-imported.xlsx', bytes })
  expect(sheet?.rows).toEqual([
    ['Reason', 'No.', 'Risk description', 'Root cause', 'Likelihood', 'Impact', 'Action plan'],
    [
      'Likelihood: “often?” is not a rating.\nCategory: it is missing.',
      '2',
      '=1+1',
      'Wear',
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
