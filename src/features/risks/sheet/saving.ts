import { detailTexts, recordOf } from '#domain/risks/fieldNames'
import { columnOfPath, readLine, type LineReading, type SheetFacts } from '#domain/riskSheet/cells'
import type { CellTexts, SheetColumn } from '#domain/riskSheet/columns'
import { callLimits } from '#domain/validation/limits'
import type { SheetResultRow, SheetRow, SheetRowInput } from '#domain/wire/riskSheet'
import { changedColumns, isEmptied, refusalOf, type Line, type ReadLine, type SheetEvent } from './sheetState.ts'

type SheetLine = Line<SheetRow>

/** A row to send with the texts that it contains. */
interface Outgoing {
  line: SheetLine
  input: SheetRowInput
  sent: CellTexts
}

/** The readings of lines; a changed line is another object. */
const known = new WeakMap<SheetLine, LineReading>()

/** Reads a line without the cells that wait for an answer or that the server refused; every version of it once. */
export function readingOf(line: SheetLine, facts: SheetFacts): LineReading {
  const isHeld = (column: SheetColumn) => line.asked.includes(column) || refusalOf(line, column) !== undefined
  const reading = known.get(line) ?? readLine({ ...line, held: changedColumns(line).filter(isHeld) }, facts)
  known.set(line, reading)
  return reading
}

/** Returns the rows to save now, at most as many as one call takes (rule sheet.saving). */
export const outgoingOf = (lines: readonly SheetLine[], facts: SheetFacts): Outgoing[] =>
  lines
    .filter((line) => changedColumns(line).length > 0 && line.lineRefusal === null && !isEmptied(line))
    .flatMap((line) => {
      const { input, sent } = readingOf(line, facts)
      return input ? [{ line, input, sent }] : []
    })
    .slice(0, callLimits.sheetRows)

/**
 * Returns what a response changes in the sheet.
 * @param read the written rows as they are now, by id, and the present ones of outdated rows
 */
export function eventsOf(
  outgoing: readonly Outgoing[],
  results: readonly SheetResultRow[],
  read: ReadonlyMap<number, ReadLine<SheetRow>>,
): SheetEvent<SheetRow>[] {
  const byKey = new Map(outgoing.map((one) => [one.line.key, one]))
  const saved: (ReadLine<SheetRow> & { sent: CellTexts })[] = []
  const others: SheetEvent<SheetRow>[] = []
  for (const { key, outcome, id, updatedAt, problems = [], present } of results) {
    const one = byKey.get(key)
    if (!one) continue
    const { line, sent } = one
    if (outcome !== 'refused' && id !== undefined && updatedAt !== undefined) {
      // Without a connection the row cannot be read again; then its version is enough for the next save.
      const now = read.get(id) ?? { row: { ...(line.row ?? blankRow), id, updatedAt }, base: { ...line.base, ...sent } }
      saved.push({ key, row: now.row, base: now.base, sent })
    } else if (present) {
      const now = read.get(present.id)
      if (now) others.push({ type: 'overtaken', row: { ...now, key } })
    } else others.push(refusalEvent(one, problems))
  }
  return [...(saved.length > 0 ? [{ type: 'saved', rows: saved } as const] : []), ...others]
}

function refusalEvent({ line, sent }: Outgoing, problems: NonNullable<SheetResultRow['problems']>) {
  const cells: Record<string, { text: string; message: string }> = {}
  const ofLine: string[] = []
  for (const { field, message } of problems) {
    const column = columnOfPath(field)
    const text = column && sent[column]
    if (column && text !== undefined && text !== null) cells[column] = { text, message }
    else ofLine.push(message)
  }
  const isOfLine = ofLine.length > 0 || Object.keys(cells).length === 0
  return { type: 'refused', key: line.key, cells, message: isOfLine ? ofLine.join(' ') : null } as const
}

/** The content of a new record until its row is read. */
const blankRow = {
  key: '',
  isPrivate: false,
  detail: {
    riskCategoryId: null,
    ownerUserId: null,
    targetLikelihood: null,
    targetImpact: null,
    targetOn: null,
    ...recordOf(detailTexts, () => null),
  },
  mitigationPlans: [],
} satisfies Omit<SheetRow, 'id' | 'updatedAt'>
