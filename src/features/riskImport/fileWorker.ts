import { askWorker as ask } from '#src/platform/askWorker.ts'
import { FileProblemError, type FileProblem } from './fileProblem.ts'

const errorOf = (refusal: { problem: FileProblem; line: number } | null) =>
  new FileProblemError(refusal?.problem ?? 'failed', refusal?.line)

/**
 * Returns a function that reads or writes a file in its own worker.
 * @throws FileProblemError if the file cannot be read
 */
export const fileWorker =
  <Calls extends Record<keyof Calls, (input: never) => Promise<unknown>>>(open: () => Worker) =>
  <Name extends keyof Calls & string>(name: Name, input: Parameters<Calls[Name]>[0]): ReturnType<Calls[Name]> =>
    ask(open(), { name, input }, errorOf) as ReturnType<Calls[Name]>
