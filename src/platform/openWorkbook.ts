import ExcelJS from 'exceljs'
import { unpackedSize } from './unpackedSize.ts'

/** Parts of a workbook that hold no cells; some of them can name a billion cells in a few bytes. */
const ignoreNodes = [
  'autoFilter',
  'conditionalFormatting',
  'cols',
  'dataValidations',
  'drawing',
  'extLst',
  'hyperlinks',
  'legacyDrawing',
  'picture',
  'tableParts',
]

/** So many cells of a sheet may be merged: far more than in any that people write. */
const mostMerged = 500_000

/**
 * Opens a workbook that somebody chose, without its links, macros and pictures.
 * @param mostBytes what its zip archive may unpack to
 * @param errorOf what is thrown where it is no workbook, or unpacks to more
 * @param alsoIgnored more parts that the caller has no use for
 */
export async function openWorkbook(
  bytes: ArrayBuffer,
  mostBytes: number,
  errorOf: (problem: 'notWorkbook' | 'tooMuch') => Error,
  alsoIgnored: readonly string[] = [],
): Promise<ExcelJS.Workbook> {
  const refuse = () => {
    throw errorOf('notWorkbook')
  }
  const size = await unpackedSize(new Uint8Array(bytes), mostBytes).catch(refuse)
  if (size > mostBytes) throw errorOf('tooMuch')
  const workbook = new ExcelJS.Workbook()
  boundMerges(workbook)
  // Its type asks for Node's Buffer; it takes any bytes.
  return workbook.xlsx
    .load(bytes as unknown as ExcelJS.Buffer, { ignoreNodes: [...ignoreNodes, ...alsoIgnored] })
    .catch(refuse)
}

/** The library visits each merged cell, and a few bytes can merge a billion: such ranges are taken out before it does. */
function boundMerges(workbook: ExcelJS.Workbook): void {
  const model = Object.getOwnPropertyDescriptor(ExcelJS.Workbook.prototype, 'model')
  Object.defineProperty(workbook, 'model', {
    get: () => model?.get?.call(workbook) as unknown,
    set: (value: { worksheets: { mergeCells?: string[] | undefined }[] }) => {
      value.worksheets.forEach((sheet) => {
        let left = mostMerged
        sheet.mergeCells = sheet.mergeCells?.filter((range) => {
          const isLittle = cellsIn(range) <= left
          if (isLittle) left -= cellsIn(range)
          return isLittle
        })
      })
      model?.set?.call(workbook, value)
    },
  })
}

/** How many cells a range has, `A1:B2`; without end where it is none. */
function cellsIn(range: string): number {
  const [, left, top, right, bottom] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? []
  if (!left || !right) return Number.POSITIVE_INFINITY
  return (columnOf(right) - columnOf(left) + 1) * (Number(bottom) - Number(top) + 1)
}

const columnOf = (letters: string) =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
