// @vitest-environment node
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { assessmentTexts, detailFieldNames, detailTexts } from '#domain/risks/fieldNames'
import { detailFields } from '#domain/risks/fields'
import { messages } from '#i18n/en/index'
import { messages as thai } from '#i18n/th/index'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import { riskOf } from '../board/testSupport/risks.ts'
import { fullRisk, textOf } from '../testSupport/sampleRisk.ts'
import { contentOf } from './contentOf.ts'
import { openWorkbook } from './writeWorkbook.ts'

const exportedAt = new Date(2026, 1, 3, 14, 30)
const english = createI18nProvider('en', messages as never)
const inThai = createI18nProvider('th', thai as never)
const facts = {
  type: 'item',
  companyGroupName: 'Siam Kiln',
  exportedAt,
  filters: ['High (Net)'],
  criteria: [{ name: 'Impact: Safety', texts: ['Scratch', 'Cut', 'Break', 'Loss', 'Death'] }],
  lists: { categories: ['Energy', 'Other'], impacts: ['Financial', 'Health and Safety'] },
  appetite: 9,
} as const

async function workbookOf(risks = [riskOf()], provider = english) {
  const content = contentOf(facts, (key, options) => provider.translate(key, options))
  const written = openWorkbook(content.frame)
  for (const risk of risks) written.addRows(content.rowsOf([risk]))
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await written.finish(content.end()))
  return workbook
}

const sheetOf = (workbook: ExcelJS.Workbook, name: string) => workbook.getWorksheet(name) as ExcelJS.Worksheet

describe('the Excel export', () => {
  it('has method, both matrices and records, in the language of the reader', async () => {
    const workbook = await workbookOf()
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Method and legend',
      'Gross matrix',
      'Net matrix',
      'Records',
      'Impacts',
      'Mitigation plans',
      'risk-board-marks',
      'risk-board-lists',
    ])
    expect(workbook.worksheets.slice(-2).map(({ state }) => state)).toEqual(['veryHidden', 'veryHidden'])
    const other = await workbookOf([riskOf()], inThai)
    expect(other.worksheets.slice(0, -2).every(({ name }) => /\p{Script=Thai}/u.test(name))).toBe(true)
    expect(sheetOf(other, 'รายการ').getRow(1).getCell(1).value).toBe('เลขที่')
  })

  it('says what is above the appetite, and draws its line on the net matrix (rule scoring.appetite)', async () => {
    const workbook = await workbookOf([riskOf({ net: [5, 2] }), riskOf({ net: [3, 3] }), riskOf({ net: null })])
    const sheet = sheetOf(workbook, 'Records')
    const place = (sheet.getRow(1).values as string[]).indexOf('Risk appetite')
    expect([2, 3, 4].map((row) => sheet.getRow(row).getCell(place).value)).toEqual(['Above appetite', '-', '-'])
    const method = sheetOf(workbook, 'Method and legend')
    const facts = method.getRows(1, 20)!.map((row) => [row.getCell(1).value, row.getCell(2).value])
    expect(facts).toContainEqual(['Risk appetite', 'Risk appetite: score up to 9'])
    // Likelihood 5 stands in the first row of a matrix, impact 2 in its third column.
    const borderOf = (name: string) => {
      const matrix = sheetOf(workbook, name)
      const first = matrix.getRows(1, 12)!.find((row) => String(row.getCell(1).value).startsWith('5'))!
      return first.getCell(3).border?.left?.style
    }
    expect([borderOf('Gross matrix'), borderOf('Net matrix')]).toEqual([undefined, 'thick'])
  })

  it('writes every field of a record, as wide as the table of fields says', async () => {
    const sheet = sheetOf(await workbookOf([fullRisk()]), 'Records')
    const headers = (sheet.getRow(1).values as string[]).slice(1)
    const cellOf = (header: string) => sheet.getRow(2).getCell(headers.indexOf(header) + 1)
    for (const name of detailFieldNames) {
      const header = messages.risks.fields[name]
      expect(headers.filter((one) => one === header)).toHaveLength(1)
      expect(sheet.getColumn(headers.indexOf(header) + 1).width).toBe(detailFields[name].excelWidth)
    }
    for (const name of detailTexts) expect(cellOf(messages.risks.fields[name]).value).toBe(textOf(name))
    expect(cellOf('Risk category').value).toBe('Other')
    expect(cellOf('Attached files').value).toBe('plan.pdf')
    expect(headers.filter((header) => /amount \(THB\)/.test(header))).toEqual([
      'Gross amount (THB)',
      'Net amount (THB)',
    ])
    for (const name of assessmentTexts) {
      const header = (type: string) => messages.excel.columns[name].replace('%{assessmentType}', type)
      expect(cellOf(header('Gross')).value).toBe(textOf(`gross ${name}`))
      expect(cellOf(header('Net')).value).toBe(textOf(`net ${name}`))
    }
  })

  it('writes numbers as numbers and dates as dates', async () => {
    const workbook = await workbookOf()
    const sheet = sheetOf(workbook, 'Records')
    const headers = (sheet.getRow(1).values as string[]).slice(1)
    const valueOf = (header: string) => sheet.getRow(2).getCell(headers.indexOf(header) + 1).value
    expect(valueOf('No.')).toBe(7)
    expect(valueOf('Event description')).toBe('Kiln stops for a week')
    expect(valueOf('Gross score')).toBe(20)
    expect(valueOf('Net level')).toBe('Medium')
    expect(valueOf('Created on')).toBeInstanceOf(Date)
    const createdOn = sheet.getColumn(headers.indexOf('Created on') + 1)
    const dateFormat = 'dd/mm/yyyy hh:mm:ss'
    expect(sheet.getRow(2).getCell(createdOn.number).numFmt).toBe(dateFormat)
    // Excel shows a date that does not fit its column as nothing but ####.
    expect(createdOn.width).toBeGreaterThan(dateFormat.length)
  })

  it('prints: landscape, fitted, the head repeated, pages numbered (rule export.print)', async () => {
    const workbook = await workbookOf()
    const setupOf = (name: string) => sheetOf(workbook, name).pageSetup
    const common = { orientation: 'landscape', fitToPage: true, fitToHeight: 0 }
    expect(setupOf('Records')).toMatchObject({
      ...common,
      paperSize: 8,
      printTitlesRow: '1:1',
      printTitlesColumn: 'A:A',
    })
    expect(setupOf('Records').fitToWidth).toBeLessThanOrEqual(3)
    for (const name of ['Impacts', 'Mitigation plans']) {
      expect(setupOf(name)).toMatchObject({ ...common, fitToWidth: 1, printTitlesRow: '1:1' })
    }
    for (const name of ['Method and legend', 'Gross matrix', 'Net matrix']) {
      expect(setupOf(name)).toMatchObject({ ...common, fitToWidth: 1 })
    }
    for (const { name, headerFooter } of workbook.worksheets.slice(0, 6)) {
      expect([name, headerFooter.oddFooter]).toEqual([name, '&L&A&R&P / &N'])
    }
  })

  it('shows a sign where there is no value, and no blank cell in a row (rule text.empty)', async () => {
    const workbook = await workbookOf([riskOf({ net: null })])
    const sheet = sheetOf(workbook, 'Records')
    const values = (row: number) => (sheet.getRow(row).values as unknown[]).slice(1)
    expect(values(2)).toHaveLength(values(1).length)
    expect(values(2).every((value) => value !== null && value !== undefined && value !== '')).toBe(true)
    expect(values(2)[(values(1) as string[]).indexOf('Net score')]).toBe('-')
  })

  it('freezes the header, offers filters, and survives having nothing', async () => {
    const workbook = await workbookOf()
    const sheet = sheetOf(workbook, 'Records')
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet.autoFilter).toBeTruthy()
    const empty = await workbookOf([])
    expect(sheetOf(empty, 'Records').rowCount).toBe(1)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'])(
    'keeps %j a text',
    async (text) => {
      const workbook = await workbookOf([riskOf({ event: text })])
      const sheet = sheetOf(workbook, 'Records')
      const cells = (sheet.getRow(1).values as string[]).slice(1)
      const cell = sheet.getRow(2).getCell(cells.indexOf('Event description') + 1)
      expect(cell.type).toBe(ExcelJS.ValueType.String)
      expect(cell.formula).toBeUndefined()
      expect(cell.numFmt).toBe('@')
      expect(String(cell.value).trim()).toBe(text.trim())
    },
  )

  it('shows that a text longer than a cell holds was cut', async () => {
    const workbook = await workbookOf([riskOf({ event: 'ก'.repeat(40_000) })])
    const texts = sheetOf(workbook, 'Records').getRow(2).values as string[]
    expect(texts.find((text) => String(text).startsWith('กกก'))).toMatch(/^ก{32766}…$/)
  })

  it('counts the records in the cells of the matrices and names them', async () => {
    const risks = [riskOf(), riskOf({ id: 9 }), riskOf({ id: 11, gross: null })]
    const workbook = await workbookOf(risks)
    const sheet = sheetOf(workbook, 'Gross matrix')
    const texts = sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? row : []))
    expect(texts).toContain(2)
    expect(texts).toContain('7, 9')
    expect(texts).toContain('Not rated yet: 1')
  })
})
