import { longTexts } from '../risks/fieldNames.ts'
import { normalised } from '../validation/normalised.ts'
import { fieldOf, importFields, isOfAssessment, type ImpactType, type ImportField } from './columns.ts'

/** The cells of a sheet as texts, row by row. */
export type Sheet = readonly (readonly string[])[]

/** Where the columns of a register are named, and what each is taken to be. */
export interface SheetReading {
  /** Place of the last row of the head, from 0. */
  head: number
  headings: readonly string[]
  fields: readonly (ImportField | null)[]
}

/** So many rows from the top the head is looked for; titles, logos and legends stand above it. */
const searched = 40
/** So many rows below it tell what a column holds. */
const sampled = 30

/** How well a row names columns: an event is worth most, for without one nothing can be imported. */
function scoreOf(fields: readonly (ImportField | null)[]): number {
  const kinds = new Set(fields.filter((field) => field !== null))
  return kinds.size + (kinds.has('eventDescription') ? 3 : 0)
}

/** A sheet of a file, its cells as texts. */
export interface NamedSheet {
  name: string
  rows: Sheet
}

/**
 * The sheet of a file that is the register, with its head: one whose columns somebody named before, else the one that
 * names most columns, and of those the longest. Sheets of criteria and of the greatest risks look like registers too.
 */
export function findRegister(
  sheets: readonly NamedSheet[],
  mappings: Parameters<typeof readKnownHead>[1],
  impacts: readonly ImpactType[],
): (SheetReading & { chosen: number; isKnown: boolean }) | null {
  const found = sheets.flatMap(({ rows }, chosen) => {
    const known = readKnownHead(rows, mappings, importFields(impacts))
    const reading = known ?? readHead(rows, impacts)
    return reading ? [{ ...reading, chosen, isKnown: known !== null }] : []
  })
  const rowsOf = (chosen: number) => sheets[chosen]?.rows.length ?? 0
  found.sort(
    (one, other) =>
      Number(other.isKnown) - Number(one.isKnown) ||
      scoreOf(other.fields) - scoreOf(one.fields) ||
      rowsOf(other.chosen) - rowsOf(one.chosen),
  )
  return found[0] ?? null
}

/**
 * Finds the head of a register (rule import.reading): the row, or the two rows of a merged head, that name most columns.
 * Null where no row names an event and something else.
 */
export function readHead(sheet: Sheet, impacts: readonly ImpactType[]): SheetReading | null {
  let best: { reading: SheetReading; score: number } | null = null
  for (let head = 0; head < Math.min(sheet.length, searched); head += 1) {
    for (const headings of headingsAt(sheet, head)) {
      const reading = readAt(sheet, head, headings, impacts)
      const score = scoreOf(reading.fields)
      if (score >= 5 && (best === null || score > best.score)) best = { reading, score }
    }
  }
  return best?.reading ?? null
}

/** The headings of a row by itself, and below groups of columns that are named above it. */
function headingsAt(sheet: Sheet, head: number): string[][] {
  const own = (sheet[head] ?? []).map((cell) => cell.replace(/\s+/g, ' ').trim())
  const above = sheet[head - 1]
  if (own.filter(Boolean).length < 2) return []
  // A heading is short; a row of sentences is content.
  if (own.some((cell) => cell.length > 120)) return []
  if (!above || !above.some(Boolean)) return [own]
  // Numbers stand below a head, not in it.
  if (own.filter((cell) => /^[\d.,/%:-]+$/.test(cell)).length > 1) return [own]
  let group = ''
  const width = Math.max(own.length, above.length)
  const joined = Array.from({ length: width }, (_, index) => {
    const [upper = '', lower = ''] = [above[index]?.replace(/\s+/g, ' ').trim(), own[index]]
    if (upper !== '') group = upper
    if (lower === '') return upper
    return normalised(group) === normalised(lower) ? lower : `${group} ${lower}`.trim()
  })
  return [own, joined]
}

function readAt(sheet: Sheet, head: number, headings: string[], impacts: readonly ImpactType[]): SheetReading {
  const below = sheet.slice(head + 1, head + 1 + sampled)
  const fields = headings.map((heading, index) =>
    fieldOf(
      heading,
      below.map((row) => row[index]?.trim() ?? ''),
      impacts,
    ),
  )
  return { head, headings, fields: withoutRepeats(ofBothAssessments(headings, fields)) }
}

/**
 * Rates of which no heading says whether they are before or after controls: before them where others are said to be after,
 * or where they are there twice; after them otherwise.
 */
function ofBothAssessments(
  headings: readonly string[],
  fields: readonly (ImportField | null)[],
): (ImportField | null)[] {
  const isRate = (field: ImportField | null) => field !== null && /\.(likelihood|impact)/.test(field)
  const isSaid = (column: number) => isOfAssessment(headings[column] ?? '')
  const said = fields.filter((field, column) => isRate(field) && isSaid(column))
  if (said.some((field) => field?.startsWith('gross'))) return [...fields]
  return fields.map((field, column) => {
    if (field === null || !isRate(field) || isSaid(column)) return field
    const comesAgain = fields.slice(column + 1).some((one, place) => one === field && !isSaid(column + 1 + place))
    return said.length > 0 || comesAgain ? (field.replace('net.', 'gross.') as ImportField) : field
  })
}

/** Only texts may stand in several columns; and where every impact is listed, the highest of them says nothing more. */
function withoutRepeats(fields: readonly (ImportField | null)[]): (ImportField | null)[] {
  const seen = new Set<ImportField>()
  const listed = new Set(fields.flatMap((field) => (field?.endsWith('.impacts') ? [field.split('.')[0]] : [])))
  return fields.map((field) => {
    if (field === null) return null
    if (field.includes('.impact.') && listed.has(field.split('.')[0])) return null
    if (seen.has(field) && !mayRepeat(field)) return null
    seen.add(field)
    return field
  })
}

/** Whether several columns may be the same field: their texts are put under each other. */
export const mayRepeat = (field: ImportField): boolean =>
  field === 'plan' || (longTexts as string[]).includes(field) || field.endsWith('.controls')

/**
 * The head of a sheet whose columns somebody of the company has named before (rule import.mapping): the row, or two rows
 * of a merged head, with the very same headings. Null where there is none.
 * @param known the fields a column can be; what no longer is one is not imported
 */
export function readKnownHead(
  sheet: Sheet,
  mappings: readonly { headings: readonly string[]; fields: readonly (string | null)[] }[],
  known: readonly ImportField[],
): SheetReading | null {
  const keyOf = (headings: readonly string[]) => headings.map(normalised).join('\n').trimEnd()
  const byHead = new Map([...mappings].reverse().map((mapping) => [keyOf(mapping.headings), mapping]))
  for (let head = 0; head < Math.min(sheet.length, searched); head += 1) {
    for (const headings of headingsAt(sheet, head)) {
      const mapping = byHead.get(keyOf(headings))
      if (!mapping) continue
      const fields = headings.map((_, column) => known.find((field) => field === mapping.fields[column]) ?? null)
      return { head, headings, fields }
    }
  }
  return null
}
