// @vitest-environment node
import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import { readHead } from '#domain/riskImports/sheet'
import { sampleImpacts } from '#src/features/risks/shared/testSupport/sampleRisk.ts'
import { readFile } from './readFile.ts'
import { writeLeftOut } from './writeLeftOut.ts'

it('brings the rows that were left out back with the reason in a column, to be corrected and imported again', async () => {
  const bytes = await writeLeftOut({
    sheetName: 'Not imported',
    reasonHeading: 'Reason',
    headings: ['No.', 'Risk description', 'Root cause', 'Likelihood', 'Impact', 'Action plan'],
    rows: [
      {
        cells: ['2', '=1+1', 'Wear', 'often?', '4', 'Buy a pump'],
        reason: 'Likelihood: “often?” is not a rating.\nCategory: it is missing.',
      },
      { cells: ['3', 'ถังรั่ว', 'Corrosion', '3', '', ''], reason: 'Category: it is missing.' },
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
    ['Category: it is missing.', '3', 'ถังรั่ว', 'Corrosion', '3', '', ''],
  ])
  const found = readHead(sheet?.rows ?? [], sampleImpacts)
  expect([found?.head, found?.fields.slice(0, 3)]).toEqual([0, [null, null, 'eventDescription']])
})
