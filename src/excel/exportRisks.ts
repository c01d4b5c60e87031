import type { Risk } from '../../domain/api/risks.ts'
import { largestPageSize } from '../../domain/api/common.ts'
import type { Translate } from './columns.ts'
import { contentOf, type ExportFacts } from './contentOf.ts'
import type { WorkbookContent } from './workbookContent.ts'
import type { WorkerAnswer } from './workerAnswer.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reads one page of the list the export is made from. */
export type ReadPage = (page: number, perPage: number, signal: AbortSignal) => Promise<{ data: Risk[]; total: number }>

interface ExportOptions {
  readPage: ReadPage
  facts: ExportFacts
  translate: Translate
  signal: AbortSignal
  /** Percentage of 0-100: reading is the first half, writing the second. */
  onProgress: (percent: number) => void
}

/**
 * Reads everything the filters find, page by page, and has a worker write the workbook (spec 7).
 * @throws AbortError where the reader cancels
 */
export async function exportRisks(options: ExportOptions): Promise<{ file: Blob; count: number }> {
  const { readPage, facts, translate, signal, onProgress } = options
  onProgress(0)
  const risks: Risk[] = []
  for (let page = 1, total = Infinity; risks.length < total; page += 1) {
    const answer = await readPage(page, largestPageSize, signal)
    signal.throwIfAborted()
    risks.push(...answer.data)
    // Records that went away meanwhile make the last pages shorter than promised.
    total = answer.data.length === 0 ? risks.length : answer.total
    onProgress(Math.min(50, (risks.length / Math.max(1, total)) * 50))
  }
  const buffer = await writeInWorker(contentOf(risks, facts, translate), signal, (share) => onProgress(50 + share * 50))
  return { file: new Blob([buffer], { type: workbookType }), count: risks.length }
}

function writeInWorker(
  content: WorkbookContent,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ArrayBuffer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The export was cancelled', 'AbortError')))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'progress') onShare(data.share)
      else if (data.kind === 'done') resolve(data.buffer)
      else reject(new Error(data.message))
    })
    worker.postMessage(content)
  }).finally(() => worker.terminate())
}
