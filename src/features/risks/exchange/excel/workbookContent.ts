import type { HeatMapCells, Level } from '#domain/risks/heatMap'

/** A `day` is sent to the worker in the format of the API, a `date` as a timestamp. */
export type ColumnKind = 'text' | 'number' | 'date' | 'day' | 'level'

/** A cell as it is sent to the worker; a level includes its name in the reader's language. */
export type CellValue = string | number | Date | { level: Level; text: string } | null

export interface MatrixContent {
  title: string
  likelihood: string
  impact: string
  /** The texts of the rates 1-5, each with its number. */
  likelihoodWords: readonly string[]
  impactWords: readonly string[]
  countsTitle: string
  numbersTitle: string
  counts: HeatMapCells
  /** Record numbers by cell, rows and columns as in `counts`. */
  numbers: readonly (readonly string[])[]
  /** The position of the appetite line; null if the matrix has none. */
  appetite: number | null
  /** A sentence with the number of unrated records. */
  unrated: string
}

/** A line of the first sheet: a title, a fact, or a level with its meaning. */
export type MethodLine =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'fact'; label: string; value: string | number | Date }
  | { kind: 'level'; level: Level; label: string; value: string }
  | { kind: 'blank' }

/** The first message of a workbook: its sheets, and the columns for its records. */
export interface WorkbookFrame {
  method: string
  matrices: readonly string[]
  records: SheetFrame
  impacts: SheetFrame
  plans: SheetFrame
}

/** A sheet with the columns for its rows. */
export interface SheetFrame {
  name: string
  columns: readonly ColumnFrame[]
}

export interface ColumnFrame {
  header: string
  kind: ColumnKind
  width: number
  /** The field that the import reads from it; null if it reads none (rule export.marks). */
  field: string | null
  /** The values that it offers; none if every value is allowed. */
  choices: readonly (string | number)[]
}

/** A record as rows of the sheets, with the version for the hidden sheet. */
export interface RecordRow {
  id: number
  version: string
  cells: readonly CellValue[]
  impacts: readonly PartRow[]
  plans: readonly PartRow[]
}

/** A part of a record as a row of its own sheet, with the key that identifies it on import. */
interface PartRow {
  key: string
  cells: readonly CellValue[]
}

/** The totals, which are complete after the last record. */
export interface WorkbookEnd {
  method: readonly MethodLine[]
  matrices: readonly MatrixContent[]
}

/** The messages of the page to the worker: first the frame, then the records part by part, then the end. */
export type WorkerOrder =
  | { kind: 'open'; frame: WorkbookFrame }
  | { kind: 'rows'; rows: RecordRow[] }
  | { kind: 'finish'; end: WorkbookEnd }

/** The messages of the worker: the number of rows so far, the file, or an error. */
export type WorkerResponse =
  | { kind: 'rows'; written: number }
  | { kind: 'done'; buffer: ArrayBuffer }
  | { kind: 'failed'; message: string }
