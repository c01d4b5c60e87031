import type { ImportColumn, SheetRow } from './columns.ts'
import { ImportFileError, type FileProblem } from './importFile.ts'
import { readWorkbook } from './readWorkbook.ts'
import { writeTemplate, type TemplateContent } from './writeTemplate.ts'

/** What the worker is asked to do. */
export type Order = { kind: 'read'; file: ArrayBuffer } | { kind: 'template'; content: TemplateContent }

/** What the worker answers. */
export type Answer =
  | { kind: 'rows'; rows: SheetRow[] }
  | { kind: 'template'; file: ArrayBuffer }
  | { kind: 'failed'; problem: FileProblem; columns: readonly ImportColumn[] }

const answer = (message: Answer) => self.postMessage(message)

/** Reads and writes workbooks beside the page, so that the page stays alive meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  const done =
    data.kind === 'read'
      ? readWorkbook(data.file).then((rows) => answer({ kind: 'rows', rows }))
      : writeTemplate(data.content).then((file) => answer({ kind: 'template', file }))
  done.catch((error: unknown) => {
    const { problem, columns } = error instanceof ImportFileError ? error : new ImportFileError('failed')
    answer({ kind: 'failed', problem, columns })
  })
})
