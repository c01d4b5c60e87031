import type { RecordRow, WorkbookEnd, WorkbookFrame } from './workbookContent.ts'
import type { WorkerAnswer, WorkerOrder } from './workerMessages.ts'

/** A workbook that a worker writes. */
export interface WorkbookWorker {
  addRows(rows: RecordRow[]): void
  /** @throws what went wrong in the worker, whenever it did; AbortError where the reader cancels */
  finish(end: WorkbookEnd): Promise<ArrayBuffer>
  /** Ends the worker, done or not. */
  close(): void
}

/**
 * Starts the worker.
 * @param onWritten hears how many rows are written so far
 */
export function openWorkbookWorker(
  frame: WorkbookFrame,
  signal: AbortSignal,
  onWritten: (rows: number) => void,
): WorkbookWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const tell = (order: WorkerOrder) => worker.postMessage(order)
  const file = new Promise<ArrayBuffer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The export was cancelled', 'AbortError')))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'rows') onWritten(data.written)
      else if (data.kind === 'done') resolve(data.buffer)
      else reject(new Error(data.message))
    })
  })
  // Whoever finishes hears of it; until then nobody listens.
  file.catch(() => undefined)
  tell({ kind: 'open', frame })
  return {
    addRows: (rows) => tell({ kind: 'rows', rows }),
    finish: (end) => {
      tell({ kind: 'finish', end })
      return file
    },
    close: () => worker.terminate(),
  }
}
