import { FileProblemError, type FileProblem } from './fileProblem.ts'
import { readFile, type FileSheet } from './readFile.ts'
import { writeTables } from './writeTables.ts'

/** Reads and writes files in a worker, so that the page stays usable. */
const calls = { readFile, writeTables }

export type WorkerCalls = typeof calls

/** The response: the result, or the reason why the file cannot be read. */
export type WorkerResponse = { result: FileSheet[] | ArrayBuffer } | { problem: FileProblem; line: number }

self.addEventListener(
  'message',
  ({ data: { name, input } }: MessageEvent<{ name: keyof WorkerCalls; input: never }>) => {
    calls[name](input)
      .then((result): WorkerResponse => ({ result }))
      .catch((error: unknown): WorkerResponse => ({
        problem: error instanceof FileProblemError ? error.problem : 'failed',
        line: error instanceof FileProblemError ? error.line : 0,
      }))
      .then((response) => self.postMessage(response))
  },
)
