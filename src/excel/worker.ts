import type { WorkerAnswer } from './workerAnswer.ts'
import type { WorkbookContent } from './workbookContent.ts'
import { writeWorkbook } from './writeWorkbook.ts'

const answer = (message: WorkerAnswer, transfer: Transferable[] = []) => self.postMessage(message, { transfer })

/** Writes a workbook beside the page, so that the page stays alive meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<WorkbookContent>) => {
  writeWorkbook(data, (share) => answer({ kind: 'progress', share })).then(
    (buffer) => answer({ kind: 'done', buffer }, buffer instanceof ArrayBuffer ? [buffer] : []),
    (error: unknown) => answer({ kind: 'failed', message: String(error) }),
  )
})
