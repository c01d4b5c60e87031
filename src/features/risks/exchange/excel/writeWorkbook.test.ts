// @vitest-environment node
import ExcelJS from 'exceljs'
import { describe, expect, it, vi } from 'vitest'
import type { Fact } from '#domain/risks/facts'
import { assessmentTexts, detailFieldNames, detailTexts } from '#domain/risks/fieldNames'
import { detailFields } from '#domain/risks/fields'
import { messages } from '#i18n/en/index'
import { messages as thai } from '#i18n/th/index'
import { factText } from '#src/features/risks/board-parts/labels/factText.ts'
import { fullRisk, textOf } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import { unfilledIn } from '#tests/support/unfilled'
import { contentOf } from './contentOf.ts'
import { everyValue } from './testSupport/everyValue.ts'
import { openWorkbook } from './writeWorkbook.ts'

const exportedAt = new Date(2026, 1, 3, 14, 30)
const english = createI18nProvider('en', messages as never)
const inThai = createI18nProvider('th', thai as never)
const factsIn = (provider: typeof english) => ({
  type: 'item' as const,
  companyGroupName: 'Siam Kiln',
  exportedAt,
  filters: ['High (Net)'],
  criteria: [{ name: 'Impact: Safety', texts: ['Scratch', 'Cut', 'Break', 'Loss', 'Death'] }],
  lists: { categories: ['Energy', 'Other'], impacts: ['Financial', 'Health and Safety'] },
  appetite: 9,
  factText: (fact: Fact) =>
    factText(fact, {
      translate: (key, ...filling) => provider.translate(key, ...filling),
      dateText: (day) => day,
      locale: provider === english ? 'en' : 'th',
    }),
})

async function workbookOf(risks = [riskOf()], provider = english) {
  const content = contentOf(factsIn(provider), (key, ...filling) => provider.translate(key, ...filling))
  const written = openWorkbook(content.frame)
  for (const risk of risks) written.addRows(content.rowsOf([risk]))
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await written.finish(content.end()))
  expect(workbook.worksheets.map((sheet) => unfilledIn(JSON.stringify(sheet.getSheetValues())))).not.toContainEqual(
    expect.anything(),
  )
  return workbook
}

const sheetOf = (workbook: ExcelJS.Workbook, name: string) => workbook.getWorksheet(name) as ExcelJS.Worksheet

describe('the Excel export', () => {
  it('has method, both matrices and records, in the language of the reader', async () => {
    const workbook = await workbookOf()
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Method and legend',
      'Gross heat map',
      'Net heat map',
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

  it('shows what is above the appetite, and draws its line on the net matrix (rule scoring.appetite)', async () => {
    const workbook = await workbookOf([riskOf({ net: [5, 2] }), riskOf({ net: [3, 3] }), riskOf({ net: null })])
    const sheet = sheetOf(workbook, 'Records')
    const place = (sheet.getRow(1).values as string[]).indexOf('Risk appetite')
    expect([2, 3, 4].map((row) => sheet.getRow(row).getCell(place).value)).toEqual(['Above the appetite', '-', '-'])
    const method = sheetOf(workbook, 'Method and legend')
    const facts = method.getRows(1, 20)!.map((row) => [row.getCell(1).value, row.getCell(2).value])
    expect(facts).toContainEqual(['Risk appetite', 'Up to 9'])
    // Likelihood 5 is in the first row of a matrix, impact 2 in its third column.
    const borderOf = (name: string) => {
      const matrix = sheetOf(workbook, name)
      const first = matrix.getRows(1, 12)!.find((row) => String(row.getCell(1).value).startsWith('5'))!
      return first.getCell(3).border?.left?.style
    }
    expect([borderOf('Gross heat map'), borderOf('Net heat map')]).toEqual([undefined, 'thick'])
  })

  it('writes each fact against a rating as its sentence (rule facts.shown)', async () => {
    const facts: Fact[] = [
      { kind: 'amount_level', weight: 3, since: null, values: { amount: 12e6, limit: 5e6, level: 2, currency: 'THB' } },
      { kind: 'silent', weight: 1, since: '2025-01-05', values: { on: '2025-01-05' } },
    ]
    const textsIn = async (provider: typeof english, records: string, header: string) => {
      const sheet = sheetOf(await workbookOf([{ ...fullRisk(), facts }, fullRisk()], provider), records)
      const place = (sheet.getRow(1).values as string[]).indexOf(header)
      return [2, 3].map((row) => sheet.getRow(row).getCell(place).value)
    }
    expect(await textsIn(english, 'Records', 'Facts')).toEqual([
      '12\u00a0million\u00a0THB is above 5 million, the upper limit of impact rating 2.\nNo confirmation, change or comment since 2025-01-05.',
      '-',
    ])
    expect(await textsIn(inThai, 'รายการ', 'ข้อสังเกตต่อการประเมิน')).toEqual([
      expect.stringMatching(/12.ล้านบาท.*\n.*2025-01-05/),
      '-',
    ])
  })

  it('writes every field of a record, as wide as the table of fields defines', async () => {
    const sheet = sheetOf(await workbookOf([fullRisk()]), 'Records')
    const headers = (sheet.getRow(1).values as string[]).slice(1)
    const cellOf = (header: string) => sheet.getRow(2).getCell(headers.indexOf(header) + 1)
    for (const name of detailFieldNames.filter((one) => one !== 'target')) {
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

  it('writes each column by its own value, times as the clock of the reader shows them (rule text.dates)', async () => {
    vi.stubEnv('TZ', 'Asia/Bangkok')
    vi.stubGlobal('window', { location: { pathname: '/' } })
    const workbook = await workbookOf([everyValue()])
    const rows = (name: string) => {
      const [head, ...others] = sheetOf(workbook, name)
        .getSheetValues()
        .slice(1)
        .map((row) => (row as unknown[]).slice(1))
      return others.map((row) => Object.fromEntries((head as string[]).map((header, index) => [header, row[index]])))
    }
    const identity = { 'No.': 7, 'Event description': 'What eventDescription says' }
    const { fields } = messages.risks
    expect(rows('Records')).toEqual([
      {
        ...identity,
        ...Object.fromEntries(detailTexts.map((name) => [fields[name], textOf(name)])),
        Type: 'Risk item',
        Company: 'Siam Kiln',
        'Company group': 'Siam Kiln Saraburi',
        'Risk category': 'Other',
        'Risk owner': 'Malee Jaidee',
        'Target likelihood': 1,
        'Target impact': 2,
        'Target date': new Date('2027-06-30T00:00:00.000Z'),
        'Key risk indicator status': 'Warning',
        'Gross likelihood': 4,
        'Gross impact': 5,
        'Gross score': 20,
        'Gross level': 'High',
        'Gross impact by type':
          'Financial: 5 – Severe; 12.5 USD; THB 40 million\nHealth and Safety: 3 – Moderate; 40,000,000.25 THB; THB 40 million',
        'Gross amount (THB)': 40_000_000.25,
        'Gross key current controls': textOf('gross keyCurrentControls'),
        'Net likelihood': 2,
        'Net impact': 3,
        'Net score': 6,
        'Net level': 'Medium',
        'Net impact by type': 'Financial: 3 – Moderate; 7 THB; THB 40 million; No war',
        'Net amount (THB)': 7,
        'Net key current controls': textOf('net keyCurrentControls'),
        'Mitigation plans':
          'Order bricks (Complete)\nTrain the crew (In Progress)\nTest the alarm (Pending)\nBuy a pump (Pending)\nTest the pump (In Progress)\nSell the pump (Pending)',
        'Plan owners and dates': '100%\nAnan Srisuk; Starts 2026-01-05; Due 2026-02-28; 40%\n-\n-\n-\n-',
        'Plans: Pending': 3,
        'Plans: In Progress': 2,
        'Plans: Complete': 1,
        Status: 'Waiting for Category Expert',
        Review: 'Waiting',
        'Creator role': 'Internal Owner',
        Private: 'Yes',
        Active: 'No',
        'Risk items (no.)': '21, 22',
        'Attached files': 'plan.pdf',
        Revision: 3,
        'Created on': new Date('2026-01-02T03:30:00.000Z'),
        'Last change': new Date('2026-03-01T00:00:05.000Z'),
        'Risk appetite': '-',
        'Risk acceptance': '-',
        Facts: '-',
      },
    ])
    const impact = { ...identity, 'Financial impact': 'THB 40 million', Assumption: '-' }
    expect(rows('Impacts')).toEqual([
      { ...impact, Assessment: 'Gross', 'Impact type': 'Financial', Impact: 5, Amount: 12.5, Currency: 'USD' },
      {
        ...impact,
        Assessment: 'Gross',
        'Impact type': 'Health and Safety',
        Impact: 3,
        Amount: 40_000_000.25,
        Currency: 'THB',
      },
      {
        ...impact,
        Assessment: 'Net',
        'Impact type': 'Financial',
        Impact: 3,
        Amount: 7,
        Currency: 'THB',
        Assumption: 'No war',
      },
    ])
    expect(rows('Mitigation plans').slice(0, 3)).toEqual(
      [
        [71, 'Order bricks', 'Complete', '-', '-', '-', 100],
        [72, 'Train the crew', 'In Progress', 'Anan Srisuk', new Date('2026-01-05'), new Date('2026-02-28'), 40],
        [73, 'Test the alarm', 'Pending', '-', '-', '-', 0],
      ].map(([no, description, status, owner, start, due, progress]) => ({
        ...identity,
        'Plan no.': no,
        Description: description,
        Status: status,
        'Plan owner': owner,
        'Start date': start,
        'Due date': due,
        Progress: progress,
      })),
    )
    const method = sheetOf(workbook, 'Method and legend')
      .getRows(1, 6)!
      .map((row) => (row.values as unknown[]).slice(1))
    expect(method).toEqual([
      ['Risk register'],
      ['Company group', 'Siam Kiln'],
      ['Content', 'Risk items'],
      ['Records', 1],
      // The time at the start of the test in its own time zone, shown in Bangkok.
      ['Exported on', new Date(exportedAt.getTime() + 7 * 3_600_000)],
      ['Filters', 'High (Net)'],
    ])
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
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
    for (const name of ['Method and legend', 'Gross heat map', 'Net heat map']) {
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
      workbook.eachSheet((one) =>
        one.eachRow((row) => row.eachCell(({ type }) => expect(type).not.toBe(ExcelJS.ValueType.Formula))),
      )
    },
  )

  it('shows that a text too long for a cell was cut', async () => {
    const workbook = await workbookOf([riskOf({ event: 'ก'.repeat(40_000) })])
    const texts = sheetOf(workbook, 'Records').getRow(2).values as string[]
    expect(texts.find((text) => String(text).startsWith('กกก'))).toMatch(/^ก{32766}…$/)
  })

  it('counts the records in the cells of the matrices and names them', async () => {
    const risks = [riskOf(), riskOf({ id: 9 }), riskOf({ id: 11, gross: null })]
    const workbook = await workbookOf(risks)
    const sheet = sheetOf(workbook, 'Gross heat map')
    const rowOf = (likelihood: string, nth: number) =>
      sheet.getRows(1, 20)!.filter((row) => String(row.getCell(1).value).startsWith(`${likelihood} `))[nth]!
    const cells = (likelihood: string, nth: number) => (rowOf(likelihood, nth).values as unknown[]).slice(2)
    // Likelihood 4 and impact 5: the second row from above, the last column.
    expect([cells('5', 0), cells('4', 0)]).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 2],
    ])
    expect([cells('5', 1).filter(Boolean), cells('4', 1).at(-1)]).toEqual([[], '7, 9'])
    expect(sheet.getSheetValues().flat()).toContain('Not rated yet: 1')
  })
})
