import { askWorker as ask } from '#src/platform/askWorker.ts'
import { FileProblemError, type FileProblem } from './fileProblem.ts'
import type { WorkerCalls } from './worker.ts'

/**
 * Reads or writes a file in a worker of its own.
 * @throws FileProblemError where it cannot be read
 */
export function askWorker<Name extends keyof WorkerCalls>(
  name: Name,
  input: Parameters<WorkerCalls[Name]>[0],
): ReturnType<WorkerCalls[Name]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const errorOf = (refusal: { problem: FileProblem; line: number } | null) =>
    new FileProblemError(refusal?.problem ?? 'failed', refusal?.line)
  return ask(worker, { name, input }, errorOf) as ReturnType<WorkerCalls[Name]>
}
