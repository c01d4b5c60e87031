import type { RecordRow, WorkbookEnd, WorkbookFrame } from './workbookContent.ts'

/** What the page tells the worker: the frame first, then records part by part, then the end. */
export type WorkerOrder =
  { kind: 'open'; frame: WorkbookFrame } | { kind: 'rows'; rows: RecordRow[] } | { kind: 'finish'; end: WorkbookEnd }

/** What the worker says: how many rows it has written so far, the file, or why there is none. */
export type WorkerAnswer =
  { kind: 'rows'; written: number } | { kind: 'done'; buffer: ArrayBuffer } | { kind: 'failed'; message: string }
