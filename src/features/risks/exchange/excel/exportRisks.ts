import { largestPageSize } from '#domain/validation/limits'
import type { Risk } from '#domain/wire/risks'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { contentOf, type ExportFacts } from './contentOf.ts'
import type { RecordRow, WorkbookEnd, WorkbookFrame, WorkerResponse, WorkerOrder } from './workbookContent.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The order in which records are read: that of the board, or by number. */
type ReadingOrder = 'board' | 'id'

/** A function that reads one page of the exported list. */
export type ReadPage = (
  page: { page: number; perPage: number; order: ReadingOrder },
  signal: AbortSignal,
) => Promise<{ data: Risk[]; total: number }>

interface ExportOptions {
  readPage: ReadPage
  facts: ExportFacts
  translate: Translate
  signal: AbortSignal
  /** Percentage of 0-100. */
  onProgress: (percent: number) => void
}

/** Reading and writing run in parallel and take about as long as packing, which reports no progress. */
const shares = { read: 30, written: 30, packed: 38 }

/**
 * Reads all records of the filters page by page, while a worker writes the workbook (rule export.excel).
 * @returns undefined if no record matches: an empty workbook is useless
 * @throws AbortError if the user cancels
 */
export async function exportRisks(options: ExportOptions): Promise<{ file: Blob; count: number } | undefined> {
  const { readPage, facts, translate, signal, onProgress } = options
  const started = performance.now()
  let [read, written, total, highest] = [0, 0, 1, 0]
  // A late progress message of the writing must not move the bar back after packing has started.
  const reportPercent = (percent: number) => onProgress((highest = Math.max(highest, percent)))
  const reportRecords = () => reportPercent((shares.read * read + shares.written * written) / Math.max(read, total))
  reportPercent(0)
  const content = contentOf(facts, translate)
  const worker = openWorkbookWorker(content.frame, signal, (rows) => {
    written = rows
    reportRecords()
  })
  try {
    for await (const page of pagesOf(readPage, signal)) {
      read += page.data.length
      total = page.total
      worker.addRows(content.rowsOf(page.data))
      reportRecords()
    }
    if (read === 0) return undefined
    const file = worker.finish(content.end())
    const buffer = await whilePacking(file, performance.now() - started, (share) => {
      reportPercent(shares.read + shares.written + shares.packed * share)
    })
    reportPercent(100)
    return { file: new Blob([buffer], { type: workbookType }), count: read }
  } finally {
    worker.close()
  }
}

/**
 * A single page has the order of the board. Several pages are read by number: in any other order a record that changes
 * during the export could move to another page, and be read twice or never.
 */
async function* pagesOf(readPage: ReadPage, signal: AbortSignal): AsyncGenerator<{ data: Risk[]; total: number }> {
  const perPage = largestPageSize
  const whole = await readPage({ page: 1, perPage, order: 'board' }, signal)
  signal.throwIfAborted()
  if (whole.total <= perPage) return yield whole
  for (let page = 1, read = 0, total = whole.total; read < total; page += 1) {
    const response = await readPage({ page, perPage, order: 'id' }, signal)
    signal.throwIfAborted()
    // Records that were deleted during the export make the last pages shorter than expected.
    if (response.data.length === 0) return
    read += response.data.length
    total = response.total
    yield response
  }
}

/** Moves the bar between messages: it slows down, and covers half of the rest in the time that reading took. */
async function whilePacking<Result>(
  packing: Promise<Result>,
  halfway: number,
  onShare: (share: number) => void,
): Promise<Result> {
  const started = performance.now()
  const timer = setInterval(() => onShare(1 - 0.5 ** ((performance.now() - started) / halfway)), 100)
  return packing.finally(() => clearInterval(timer))
}

/**
 * Starts the worker.
 * @param onWritten receives the number of rows written so far
 */
function openWorkbookWorker(frame: WorkbookFrame, signal: AbortSignal, onWritten: (rows: number) => void) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const sendOrder = (order: WorkerOrder) => worker.postMessage(order)
  const file = new Promise<ArrayBuffer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The export was cancelled', 'AbortError')))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      if (data.kind === 'rows') onWritten(data.written)
      else if (data.kind === 'done') resolve(data.buffer)
      else reject(new Error(data.message))
    })
  })
  // `finish` returns the error; until then it is intentionally unhandled.
  file.catch(() => undefined)
  sendOrder({ kind: 'open', frame })
  return {
    addRows: (rows: RecordRow[]) => sendOrder({ kind: 'rows', rows }),
    /** @throws the error of the worker, whenever it occurred; AbortError if the user cancelled */
    finish: (end: WorkbookEnd) => {
      sendOrder({ kind: 'finish', end })
      return file
    },
    /** Terminates the worker, finished or not. */
    close: () => worker.terminate(),
  }
}
