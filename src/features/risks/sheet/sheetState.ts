import { sheetColumns, type CellTexts, type SheetColumn } from '#domain/riskSheet/columns'

/*
 * The sheet as texts. `base` is what the server has, `texts` what differs from it: unsaved, or unreadable. A save moves
 * texts into the base, so an undo works on saved cells like on others: it writes the earlier text again.
 */

/** A line of the sheet; a new one has no row until the server has created its record. */
export interface Line<Row> {
  key: string
  row: Row | null
  base: CellTexts
  texts: CellTexts
  /** Cells that the server refused, with the refused text: they are not sent again until the text changes. */
  refused: Partial<Record<SheetColumn, Refusal>>
  /** The reason why the server refused the line as a whole; until its next change it is not sent again. */
  lineRefusal: string | null
  /** Cells that somebody else changed too: they are not sent until the user chose a value. */
  asked: readonly SheetColumn[]
  /** Whether its record was submitted from here, so that it cannot be edited now. */
  isDone: boolean
}

interface Refusal {
  text: string
  message: string
}

export interface CellChange {
  key: string
  column: SheetColumn
  text: string
}

/** A change with the text before it. */
type Patch = readonly (CellChange & { before: string })[]

export interface SheetState<Row> {
  lines: readonly Line<Row>[]
  past: readonly Patch[]
  future: readonly Patch[]
}

/** A row of the server with its texts. */
export interface ReadLine<Row> {
  key: string
  row: Row
  base: CellTexts
}

/** Unsaved texts of an earlier visit, with the texts that they were typed over. */
export interface KeptLine {
  key: string
  base: CellTexts
  texts: CellTexts
}

export type SheetEvent<Row> =
  | { type: 'opened'; rows: readonly ReadLine<Row>[]; kept: readonly KeptLine[] }
  | { type: 'written'; changes: readonly CellChange[] }
  | { type: 'undone' | 'redone' }
  /** `sent` are the texts that the server now has. */
  | { type: 'saved'; rows: readonly (ReadLine<Row> & { sent: CellTexts })[] }
  | { type: 'refused'; key: string; cells: Partial<Record<SheetColumn, Refusal>>; message: string | null }
  | { type: 'overtaken'; row: ReadLine<Row> }
  | { type: 'deleted'; key: string }
  | { type: 'submitted'; keys: readonly string[] }
  | { type: 'chosen'; key: string; column: SheetColumn; side: 'mine' | 'theirs' }

const mostPatches = 500

export const emptySheet = { lines: [], past: [], future: [] }

/** Returns the text that a cell shows. */
export const shownText = ({ texts, base }: Pick<Line<unknown>, 'texts' | 'base'>, column: SheetColumn): string =>
  texts[column] ?? base[column] ?? ''

/** Returns the key of a line by its index; lines beyond the end are created by the first change. */
export const keyAt = (state: SheetState<unknown>, index: number): string => state.lines[index]?.key ?? `new-${index}`

/** Returns the changed columns of a line. */
export const changedColumns = ({ texts }: Pick<Line<unknown>, 'texts'>): SheetColumn[] =>
  sheetColumns.filter((column) => texts[column] !== undefined)

/** Returns the reason of the server for a cell, if its text is still the refused one. */
export const refusalOf = (line: Line<unknown>, column: SheetColumn): string | undefined => {
  const refused = line.refused[column]
  return refused && refused.text === shownText(line, column) ? refused.message : undefined
}

/** Returns the unsaved texts of the sheet, for the storage of the browser. */
export const keptOf = (state: Pick<SheetState<unknown>, 'lines'>): KeptLine[] =>
  state.lines
    .filter((line) => changedColumns(line).length > 0)
    .map(({ key, texts, base }) => ({
      key,
      texts,
      base: Object.fromEntries(Object.keys(texts).map((column) => [column, base[column as SheetColumn] ?? ''])),
    }))

/** Returns the sheet after an event. */
export function reduceSheet<Row>(state: SheetState<Row>, event: SheetEvent<Row>): SheetState<Row> {
  switch (event.type) {
    case 'opened':
      return opened(event.rows, event.kept)
    case 'written':
      return written(state, event.changes)
    case 'undone': {
      const patch = state.past.at(-1)
      if (!patch) return state
      const back = patch.map(({ before, ...change }) => ({ ...change, text: before }))
      return { ...applied(state, back), past: state.past.slice(0, -1), future: [...state.future, patch] }
    }
    case 'redone': {
      const patch = state.future.at(-1)
      if (!patch) return state
      return { ...applied(state, patch), past: [...state.past, patch], future: state.future.slice(0, -1) }
    }
    case 'saved': {
      const saved = new Map(event.rows.map((row) => [row.key, row]))
      return mapped(state, (line) => {
        const now = saved.get(line.key)
        if (!now) return line
        const { row, base, sent } = now
        const left = changedColumns(line).filter((column) => line.texts[column] !== sent[column])
        return { ...line, row, base, texts: differing(pick(line.texts, left), base) }
      })
    }
    case 'refused':
      return mapped(state, (line) =>
        line.key === event.key
          ? { ...line, refused: { ...line.refused, ...event.cells }, lineRefusal: event.message }
          : line,
      )
    case 'overtaken':
      return mapped(state, (line) => (line.key === event.row.key ? overtaken(line, event.row) : line))
    case 'deleted':
      return mapped(state, (line) =>
        line.key === event.key ? { ...blankLine<Row>(line.key), texts: differing(line.texts, {}) } : line,
      )
    case 'submitted':
      return mapped(state, (line) => (event.keys.includes(line.key) ? { ...line, isDone: true } : line))
    case 'chosen': {
      const { key, column, side } = event
      const answered = mapped(state, (line) =>
        line.key === key ? { ...line, asked: line.asked.filter((one) => one !== column) } : line,
      )
      const line = answered.lines.find((one) => one.key === key)
      return side === 'mine' || !line ? answered : written(answered, [{ key, column, text: line.base[column] ?? '' }])
    }
  }
}

function opened<Row>(rows: readonly ReadLine<Row>[], kept: readonly KeptLine[]): SheetState<Row> {
  const lines = rows.map(({ key, row, base }): Line<Row> => ({ ...blankLine<Row>(key), row, base }))
  const places = new Map(lines.map(({ key }, place) => [key, place]))
  for (const one of kept) {
    // A new line whose record was created just before the browser closed.
    const created = isNew(one.key)
      ? lines.findIndex(
          ({ base }) => Boolean(base.eventDescription) && base.eventDescription === one.texts.eventDescription,
        )
      : -1
    const place = places.get(one.key) ?? (created >= 0 ? created : undefined)
    const line = place === undefined ? undefined : lines[place]
    if (line && place !== undefined) {
      const typed = { ...line, base: created >= 0 ? line.base : one.base, texts: one.texts }
      lines[place] = overtaken(typed, { key: line.key, row: line.row as Row, base: line.base })
    } else if (isNew(one.key)) lines.push({ ...blankLine<Row>(`new-${lines.length}`), texts: one.texts })
  }
  return withBlankEnd({ ...emptySheet, lines })
}

const isNew = (key: string) => key.startsWith('new-')

/** Whether a line was created here, has a record and is empty again, as after an undo. */
export const isEmptied = (line: Line<unknown>): boolean =>
  isNew(line.key) &&
  line.row !== null &&
  !line.isDone &&
  line.lineRefusal === null &&
  sheetColumns.every((column) => shownText(line, column) === '')

function written<Row>(state: SheetState<Row>, changes: readonly CellChange[]): SheetState<Row> {
  const known = new Map(state.lines.map((line) => [line.key, line]))
  const patch = changes.flatMap((change) => {
    const line = known.get(change.key)
    if (line?.isDone) return []
    const before = line ? shownText(line, change.column) : ''
    return before === change.text ? [] : [{ ...change, before }]
  })
  if (patch.length === 0) return state
  return { ...applied(state, patch), past: [...state.past, patch].slice(-mostPatches), future: [] }
}

/** Sets texts; lines that do not exist yet are added at the end. */
function applied<Row>(state: SheetState<Row>, changes: readonly CellChange[]): SheetState<Row> {
  const byKey = new Map<string, CellTexts>()
  for (const { key, column, text } of changes) byKey.set(key, { ...byKey.get(key), [column]: text })
  const known = new Set(state.lines.map(({ key }) => key))
  const last = Math.max(...[...byKey.keys()].filter((key) => !known.has(key)).map((key) => Number(key.slice(4))), -1)
  const added = Array.from({ length: Math.max(0, last + 1 - state.lines.length) }, (_, place) =>
    blankLine<Row>(`new-${state.lines.length + place}`),
  )
  const lines = [...state.lines, ...added].map((line) => {
    const texts = byKey.get(line.key)
    return texts && !line.isDone
      ? { ...line, texts: differing({ ...line.texts, ...texts }, line.base), lineRefusal: null }
      : line
  })
  return withBlankEnd({ ...state, lines })
}

/** Applies the row of somebody else: a cell that both changed becomes a question, other typed texts stay. */
function overtaken<Row>(line: Line<Row>, { row, base }: ReadLine<Row>): Line<Row> {
  const texts = differing(line.texts, base)
  const asked = changedColumns({ texts }).filter(
    (column) => line.asked.includes(column) || (line.base[column] ?? '') !== (base[column] ?? ''),
  )
  return { ...line, row, base, texts, asked }
}

const mapped = <Row>(state: SheetState<Row>, change: (line: Line<Row>) => Line<Row>): SheetState<Row> => ({
  ...state,
  lines: state.lines.map(change),
})

const pick = (texts: CellTexts, columns: readonly SheetColumn[]): CellTexts =>
  Object.fromEntries(columns.map((column) => [column, texts[column]]))

/** Returns the texts that differ from those of the server. */
const differing = (texts: CellTexts, base: CellTexts): CellTexts =>
  pick(
    texts,
    changedColumns({ texts }).filter((column) => texts[column] !== (base[column] ?? '')),
  )

const blankLine = <Row>(key: string): Line<Row> => ({
  key,
  row: null,
  base: {},
  texts: {},
  refused: {},
  lineRefusal: null,
  asked: [],
  isDone: false,
})

/** A sheet ends with a blank line, which becomes a new record. */
function withBlankEnd<Row>(state: SheetState<Row>): SheetState<Row> {
  const last = state.lines.at(-1)
  const isBlank = last && last.row === null && changedColumns(last).length === 0
  return isBlank ? state : { ...state, lines: [...state.lines, blankLine(`new-${state.lines.length}`)] }
}
