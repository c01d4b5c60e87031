// @vitest-environment node
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { importColumns, type ImportColumn } from '#domain/access/importRows'
import { rawWorkbookOf, zipOf } from '#tests/support/zipOf'
import { headerOf, importLimits } from './importFile.ts'
import { readWorkbook } from './readWorkbook.ts'
import { writeTemplate } from './writeTemplate.ts'

const template = () =>
  writeTemplate({
    sheets: { assignments: 'Role assignments', lists: 'Lists' },
    notes: { email: 'A note' },
    lists: { userType: ['Group company'], role: ['Viewer', '=Assessor'], categoryExperts: ['SHE'] },
    groups: [{ company: 'Siam Kiln', companyGroup: 'Saraburi' }],
  })

const nok = ['nok@demo.example', 'Nok', 'Jaidee', 'Group company', 'Siam Kiln', 'Saraburi', 'Viewer', '']

async function bytesOf(workbook: ExcelJS.Workbook): Promise<ArrayBuffer> {
  return new Uint8Array(await workbook.xlsx.writeBuffer()).buffer
}

/** A workbook of one sheet, its heading that of the template unless another is given. */
async function fileOf(rows: readonly ExcelJS.CellValue[][], heading: readonly string[] = importColumns.map(headerOf)) {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('Any name')
  sheet.addRow(heading)
  for (const row of rows) sheet.addRow(row)
  return { workbook, sheet, file: await bytesOf(workbook) }
}

const archiveOf = (content: Buffer, claimedSize?: number) =>
  zipOf([{ name: 'xl/workbook.xml', content, ...(claimedSize === undefined ? {} : { claimedSize }) }])

describe('the template', () => {
  it('has one sheet to fill in, every word to choose from, and comes back as it was filled in', async () => {
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(await template())
    const [sheet, lists] = workbook.worksheets
    expect(sheet?.getRow(1).getCell(1).value).toBe('Email / อีเมล')
    expect(sheet?.getCell('G2').dataValidation).toMatchObject({ formulae: ["'Lists'!$B$2:$B$3"] })
    expect(lists?.getCell('E2').value).toBe('Saraburi')
    // A word that begins like a formula stays a word.
    expect(lists?.getCell('B3').type).toBe(ExcelJS.ValueType.String)
    sheet?.spliceRows(2, 0, nok)
    const rows = await readWorkbook(await bytesOf(workbook))
    expect(rows).toEqual([
      { number: 2, cells: Object.fromEntries(importColumns.map((column, index) => [column, nok[index]])) },
    ])
  })

  it('holds nothing to import before it is filled in', async () => {
    await expect(readWorkbook(await template())).rejects.toMatchObject({ problem: 'empty' })
  })
})

describe('a filled-in workbook', () => {
  it('is read with its columns in any order, headings in either language, blank rows left out', async () => {
    const heading = ['บทบาท', ' EMAIL ', 'Remarks', ...importColumns.slice(1, 6).map(headerOf), 'Category experts']
    const { file } = await fileOf([['Viewer', 'a@b.example', 'ignored'], [], [' ', ''], ['Assessor']], heading)
    const rows = await readWorkbook(file)
    expect(rows.map(({ number, cells: { role, email } }) => [number, role, email])).toEqual([
      [2, 'Viewer', 'a@b.example'],
      [5, 'Assessor', ''],
    ])
  })

  it('is read as it looks: links, formulas, several fonts and numbers are their texts', async () => {
    const link = { text: 'nok@demo.example', hyperlink: 'mailto:nok@demo.example' }
    const { file } = await fileOf([
      [link, { richText: [{ text: 'N' }, { text: 'ok ' }] }, { formula: 'A1', result: 'Jaidee' }, 7],
    ])
    const [row] = await readWorkbook(file)
    expect(row?.cells).toMatchObject({ email: 'nok@demo.example', firstName: 'Nok', lastName: 'Jaidee', userType: '7' })
  })

  it('without some columns is refused by their names', async () => {
    const { file } = await fileOf([nok], importColumns.slice(0, 6).map(headerOf))
    const missing: ImportColumn[] = ['role', 'categoryExperts']
    await expect(readWorkbook(file)).rejects.toMatchObject({ problem: 'missingColumns', columns: missing })
  })

  it('of too many rows is refused', async () => {
    const rows = Array.from({ length: importLimits.rows + 1 }, () => nok)
    await expect(readWorkbook((await fileOf(rows)).file)).rejects.toMatchObject({ problem: 'tooManyRows' })
  })

  it.each([
    ['merges', '<mergeCells count="1"><mergeCell ref="J1:XFD1048576"/></mergeCells>'],
    [
      'validates',
      '<dataValidations count="1"><dataValidation type="whole" sqref="J1:XFD1048576"><formula1>1</formula1></dataValidation></dataValidations>',
    ],
  ])('that %s a billion cells is read all the same', async (_name, behind) => {
    // The library would visit each of them, and never come back.
    const rows = await readWorkbook(rawWorkbookOf([importColumns.map(headerOf), nok], behind))
    expect(rows.map(({ cells }) => cells.email)).toEqual(['nok@demo.example'])
  })
})

describe('a file that is none of ours', () => {
  it.each([
    ['too large', new ArrayBuffer(importLimits.fileMegabytes * 2 ** 20 + 1), 'tooLarge'],
    ['empty', new ArrayBuffer(0), 'notWorkbook'],
    ['a text', new TextEncoder().encode('email,role\na@b.example,Viewer\n'.repeat(20)).buffer, 'notWorkbook'],
    ['an archive of something else', archiveOf(Buffer.from('<html/>')), 'notWorkbook'],
    ['an archive that unpacks to far more', archiveOf(Buffer.alloc(importLimits.unpackedBytes + 1)), 'tooMuch'],
    ['an archive that lies about it', archiveOf(Buffer.alloc(importLimits.unpackedBytes + 1), 10), 'tooMuch'],
  ])('is refused: %s', async (_name, file, problem) => {
    await expect(readWorkbook(file)).rejects.toMatchObject({ problem })
  })

  it('is refused wherever it breaks off', async () => {
    const { file } = await fileOf([nok])
    for (const length of [1, 21, 22, 100, file.byteLength - 30, file.byteLength - 1]) {
      await expect(readWorkbook(file.slice(0, length))).rejects.toMatchObject({ problem: 'notWorkbook' })
    }
  })
})
