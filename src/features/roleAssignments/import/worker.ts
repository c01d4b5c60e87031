import { ImportFileError } from './importFile.ts'
import { readWorkbook } from './readWorkbook.ts'
import { writeTemplate } from './writeTemplate.ts'

/** Reads and writes workbooks beside the page, so that the page stays alive meanwhile. */
const calls = { readWorkbook, writeTemplate }

export type WorkerCalls = typeof calls

/** What comes back: the result, or why the file cannot be imported. */
type WorkerAnswer = { result: unknown } | Pick<ImportFileError, 'problem' | 'columns'>

self.addEventListener(
  'message',
  ({ data: { name, input } }: MessageEvent<{ name: keyof WorkerCalls; input: never }>) => {
    calls[name](input)
      .then((result): WorkerAnswer => ({ result }))
      .catch((error: unknown): WorkerAnswer => {
        const { problem, columns } = error instanceof ImportFileError ? error : new ImportFileError('failed')
        return { problem, columns }
      })
      .then((answer) => self.postMessage(answer))
  },
)
