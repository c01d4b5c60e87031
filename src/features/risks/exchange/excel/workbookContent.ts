import type { HeatMapCells, Level } from '#domain/risks/heatMap'

/** A `day` crosses to the worker as days travel, a `date` as a moment. */
export type ColumnKind = 'text' | 'number' | 'date' | 'day' | 'level'

/** A cell as it crosses to the worker; a level brings its word in the reader's language. */
export type CellValue = string | number | Date | { level: Level; text: string } | null

export interface MatrixContent {
  title: string
  likelihood: string
  impact: string
  /** What the rates 1-5 read, each with its number. */
  likelihoodWords: readonly string[]
  impactWords: readonly string[]
  countsTitle: string
  numbersTitle: string
  counts: HeatMapCells
  /** Record numbers by cell, rows and columns as in `counts`. */
  numbers: readonly (readonly string[])[]
  /** Where the line of the appetite runs; null where the matrix has none. */
  appetite: number | null
  /** How many records stand nowhere yet, in a sentence. */
  unrated: string
}

/** A line of the first sheet: a title, a fact, or a level with what it means. */
export type MethodLine =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'fact'; label: string; value: string | number | Date }
  | { kind: 'level'; level: Level; label: string; value: string }
  | { kind: 'blank' }

/** What a workbook is opened with: its sheets, and the columns its records will fill. */
export interface WorkbookFrame {
  method: string
  matrices: readonly string[]
  records: SheetFrame
  impacts: SheetFrame
  plans: SheetFrame
}

/** A sheet with the columns that its rows will fill. */
export interface SheetFrame {
  name: string
  columns: readonly ColumnFrame[]
}

export interface ColumnFrame {
  header: string
  kind: ColumnKind
  width: number
  /** The field as which it is read back; null where it is not (rule export.marks). */
  field: string | null
  /** What is offered to choose from; nothing where anything may stand. */
  choices: readonly (string | number)[]
}

/** A record as rows of the sheets, with the version that the hidden sheet remembers. */
export interface RecordRow {
  id: number
  version: string
  cells: readonly CellValue[]
  impacts: readonly PartRow[]
  plans: readonly PartRow[]
}

/** A part of a record as a row of its own sheet, under the key by which it is known again. */
export interface PartRow {
  key: string
  cells: readonly CellValue[]
}

/** What is known once every record was read. */
export interface WorkbookEnd {
  method: readonly MethodLine[]
  matrices: readonly MatrixContent[]
}

/** What the page tells the worker: the frame first, then records part by part, then the end. */
export type WorkerOrder =
  { kind: 'open'; frame: WorkbookFrame } | { kind: 'rows'; rows: RecordRow[] } | { kind: 'finish'; end: WorkbookEnd }

/** What the worker says: how many rows it has written so far, the file, or why there is none. */
export type WorkerAnswer =
  { kind: 'rows'; written: number } | { kind: 'done'; buffer: ArrayBuffer } | { kind: 'failed'; message: string }
