import { FileProblemError, type FileProblem } from './fileProblem.ts'
import { readFile, type FileSheet } from './readFile.ts'
import { writeLeftOut } from './writeLeftOut.ts'

/** Reads and writes files beside the page, so that the page stays alive meanwhile. */
const calls = { readFile, writeLeftOut }

export type WorkerCalls = typeof calls

/** What comes back: the result, or why the file cannot be read. */
type WorkerAnswer = { result: FileSheet[] | ArrayBuffer } | { problem: FileProblem }

self.addEventListener(
  'message',
  ({ data: { name, input } }: MessageEvent<{ name: keyof WorkerCalls; input: never }>) => {
    calls[name](input)
      .then((result): WorkerAnswer => ({ result }))
      .catch((error: unknown): WorkerAnswer => ({
        problem: error instanceof FileProblemError ? error.problem : 'failed',
      }))
      .then((answer) => self.postMessage(answer))
  },
)
