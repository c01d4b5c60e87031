import type { SheetRow } from './columns.ts'
import { ImportFileError } from './importFile.ts'
import type { Answer, Order } from './worker.ts'
import type { TemplateContent } from './writeTemplate.ts'

/**
 * The filled-in rows of a workbook.
 * @param signal gives the reading up, however long it would take
 * @throws ImportFileError where the file cannot be imported, AbortError where it was given up
 */
export async function readInWorker(file: ArrayBuffer, signal: AbortSignal): Promise<SheetRow[]> {
  const answer = await ask({ kind: 'read', file }, signal)
  return answer.kind === 'rows' ? answer.rows : []
}

/** The template as a file. @throws ImportFileError where it cannot be written */
export async function writeTemplateInWorker(content: TemplateContent): Promise<Blob> {
  const answer = await ask({ kind: 'template', content })
  return new Blob(answer.kind === 'template' ? [answer.file] : [], { type: workbookType })
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function ask(order: Order, signal?: AbortSignal): Promise<Exclude<Answer, { kind: 'failed' }>> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Exclude<Answer, { kind: 'failed' }>>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The import was given up', 'AbortError')))
    worker.addEventListener('error', () => reject(new ImportFileError('failed')))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'failed') reject(new ImportFileError(data.problem, data.columns))
      else resolve(data)
    })
    worker.postMessage(order)
  }).finally(() => worker.terminate())
}
