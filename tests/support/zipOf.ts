import { constants, deflateRawSync } from 'node:zlib'

/** A file within a zip archive. */
export interface Part {
  name: string
  content: Buffer
  /** The content as it is packed; packed here unless given. */
  packed?: Buffer
  /** The declared properties of the part; true by default. */
  claimedSize?: number
}

/** A zip archive, of which nothing needs to be true. */
export function zipOf(parts: readonly Part[]): ArrayBuffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const { name, content, packed = deflateRawSync(content), claimedSize = content.length } of parts) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(claimedSize, 22)
    local.writeUInt16LE(name.length, 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(claimedSize, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), packed)
    centrals.push(central, Buffer.from(name))
    offset += local.length + name.length + packed.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, directory, end])).buffer
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

/**
 * The barest workbook of texts.
 * @param behind what follows the rows of its one sheet
 * @param more further parts, by their names
 */
export function rawWorkbookOf(
  rows: readonly (readonly string[])[],
  behind = '',
  more: Readonly<Record<string, string>> = {},
): ArrayBuffer {
  const cells = rows.map(
    (row, y) =>
      `<row r="${y + 1}">${row
        .map((text, x) => `<c r="${String.fromCharCode(65 + x)}${y + 1}" t="inlineStr"><is><t>${text}</t></is></c>`)
        .join('')}</row>`,
  )
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData>${behind}</worksheet>`,
    ...more,
  }
  return zipOf(Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })))
}

/** Packed zeros of whole megabytes, each packed separately, so that gigabytes take no time. */
export function packedZeros(bytes: number): Buffer {
  const megabyte = 2 ** 20
  // Ends at a whole byte and refers to nothing before it, so that it can be repeated.
  const piece = deflateRawSync(Buffer.alloc(megabyte), { finishFlush: constants.Z_FULL_FLUSH })
  const last = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([...Array.from({ length: bytes / megabyte }, () => piece), last])
}
