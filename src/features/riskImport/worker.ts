import { FileProblemError, type FileProblem } from './fileProblem.ts'
import { readFile, type FileSheet } from './readFile.ts'
import { writeTable } from './writeTable.ts'

/** Reads and writes files beside the page, so that the page stays alive meanwhile. */
const calls = { readFile, writeTable }

export type WorkerCalls = typeof calls

/** What comes back: the result, or why the file cannot be read. */
type WorkerAnswer = { result: FileSheet[] | ArrayBuffer } | { problem: FileProblem; line: number }

self.addEventListener(
  'message',
  ({ data: { name, input } }: MessageEvent<{ name: keyof WorkerCalls; input: never }>) => {
    calls[name](input)
      .then((result): WorkerAnswer => ({ result }))
      .catch((error: unknown): WorkerAnswer => ({
        problem: error instanceof FileProblemError ? error.problem : 'failed',
        line: error instanceof FileProblemError ? error.line : 0,
      }))
      .then((answer) => self.postMessage(answer))
  },
)
