import type { MissingPart } from '#domain/risks/completeness'
import type { CellProblem, SheetFacts } from '#domain/riskSheet/cells'
import { doubtsIn, type Doubt } from '#domain/riskSheet/check'
import type { SheetColumn } from '#domain/riskSheet/columns'
import type { RiskCard } from '#domain/wire/riskCards'
import type { SheetRow } from '#domain/wire/riskSheet'
import { readingOf } from './saving.ts'
import { refusalOf, type Line } from './sheetState.ts'

/** A problem or a doubt of a cell. */
export type CellMark =
  | { kind: 'problem'; problem: CellProblem }
  | { kind: 'refused'; message: string }
  | { kind: 'asked'; text: string }
  | { kind: 'missing'; part: MissingPart }
  | { kind: 'doubt'; doubt: Doubt }

/** Whether the text of a mark is wrong or missing, and not only doubtful. */
export const isWrong = ({ kind }: CellMark): boolean => kind !== 'doubt'

export type LineMarks = Partial<Record<SheetColumn, CellMark[]>>

interface MarkedLine {
  line: Line<SheetRow>
  facts: SheetFacts
  card: Pick<RiskCard, 'appetite' | 'facts'> | undefined
  missing: Partial<Record<SheetColumn, MissingPart>> | undefined
}

/** Returns the marks of a line by column, the most important one first. */
function marksOf({ line, facts, card, missing = {} }: MarkedLine): LineMarks {
  const marks: LineMarks = {}
  const add = (column: SheetColumn, mark: CellMark) => (marks[column] ??= []).push(mark)
  const columnsOf = <Value>(record: Partial<Record<SheetColumn, Value>>) =>
    Object.entries(record) as [SheetColumn, Value][]
  for (const column of line.asked) add(column, { kind: 'asked', text: line.base[column] ?? '' })
  for (const [column] of columnsOf(line.refused)) {
    const message = refusalOf(line, column)
    if (message) add(column, { kind: 'refused', message })
  }
  if (Object.keys(line.texts).length > 0) {
    const { problems } = readingOf(line, facts)
    for (const [column, problem] of columnsOf(problems)) add(column, { kind: 'problem', problem })
  }
  for (const [column, part] of columnsOf(missing)) {
    if (line.texts[column] === undefined) add(column, { kind: 'missing', part })
  }
  if (line.row) for (const [column, doubt] of doubtsIn(line.row, card)) add(column, { kind: 'doubt', doubt })
  return marks
}

interface MarkFacts {
  facts: SheetFacts
  cards: ReadonlyMap<number, RiskCard> | undefined
  missing: ReadonlyMap<string, Partial<Record<SheetColumn, MissingPart>>>
}

/** Returns a function for the marks of a line, which keeps those of every version of a line. */
export function markReader({ facts, cards, missing }: MarkFacts): (line: Line<SheetRow>) => LineMarks {
  const known = new WeakMap<Line<SheetRow>, LineMarks>()
  return (line) => {
    const card = line.row ? cards?.get(line.row.id) : undefined
    const marks = known.get(line) ?? marksOf({ line, facts, card, missing: missing.get(line.key) })
    known.set(line, marks)
    return marks
  }
}
