import { FileProblemError, type FileProblem } from '#src/features/riskImport/fileProblem.ts'
import { readFile } from '#src/features/riskImport/readFile.ts'
import { writeWorkbook } from './writeWorkbook.ts'

/** Reads and writes files beside the page, so that the page stays alive meanwhile. */
const calls = { readFile, writeWorkbook }

export type WorkerCalls = typeof calls

self.addEventListener(
  'message',
  ({ data: { name, input } }: MessageEvent<{ name: keyof WorkerCalls; input: never }>) => {
    calls[name](input)
      .then((result: unknown): { result: unknown } | { problem: FileProblem } => ({ result }))
      .catch((error: unknown) => ({ problem: error instanceof FileProblemError ? error.problem : ('failed' as const) }))
      .then((answer) => self.postMessage(answer))
  },
)
