import type { WorkerResponse, WorkerOrder } from './workbookContent.ts'
import { openWorkbook } from './writeWorkbook.ts'

const post = (message: WorkerResponse, transfer: Transferable[] = []) => self.postMessage(message, { transfer })
const fail = (error: unknown) => post({ kind: 'failed', message: String(error) })

let workbook: ReturnType<typeof openWorkbook> | undefined
let written = 0

/** Writes a workbook in a worker, so that the page stays usable. */
self.addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  carryOut(data).catch(fail)
})

async function carryOut(order: WorkerOrder): Promise<void> {
  if (order.kind === 'open') {
    workbook = openWorkbook(order.frame)
  } else if (order.kind === 'rows') {
    workbook?.addRows(order.rows)
    written += order.rows.length
    post({ kind: 'rows', written })
  } else if (workbook) {
    const buffer = await workbook.finish(order.end)
    post({ kind: 'done', buffer }, buffer instanceof ArrayBuffer ? [buffer] : [])
  }
}
