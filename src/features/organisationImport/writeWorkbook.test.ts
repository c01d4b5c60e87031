// @vitest-environment node
import ExcelJS from 'exceljs'
import { expect, it } from 'vitest'
import { writeWorkbook } from './writeWorkbook.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '"=1+1', '_x003D_1+1'])(
  'keeps the name %j a text (rule intake.round-trip)',
  async (name) => {
    const cells = { number: '8', name, parent: 'Siam Holding', company: '', active: '' }
    const bytes = await writeWorkbook({
      rows: { groups: [{ number: 2, cells }], people: [] },
      names: { groups: 'Groups', people: 'People' },
    })
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(bytes)
    const cell = workbook.getWorksheet('Groups')!.getCell('B2')
    expect([cell.type, cell.value, cell.numFmt]).toEqual([ExcelJS.ValueType.String, name, '@'])
  },
)
