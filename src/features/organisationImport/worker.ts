import { FileProblemError, type FileProblem } from '#src/features/riskImport/fileProblem.ts'
import { readFile } from '#src/features/riskImport/readFile.ts'
import { writeWorkbook } from './writeWorkbook.ts'

/** Reads and writes files in a worker, so that the page stays responsive. */
const calls = { readFile, writeWorkbook }

export type WorkerCalls = typeof calls

self.addEventListener(
  'message',
  ({ data: { name, input } }: MessageEvent<{ name: keyof WorkerCalls; input: never }>) => {
    calls[name](input)
      .then((result: unknown): { result: unknown } | { problem: FileProblem; line: number } => ({ result }))
      .catch((error: unknown) => ({
        problem: error instanceof FileProblemError ? error.problem : ('failed' as const),
        line: error instanceof FileProblemError ? error.line : 0,
      }))
      .then((response) => self.postMessage(response))
  },
)
