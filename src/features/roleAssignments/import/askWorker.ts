import { askWorker as ask } from '#src/platform/askWorker.ts'
import { ImportFileError } from './importFile.ts'
import type { WorkerCalls } from './worker.ts'

/**
 * Reads or writes a workbook in a worker of its own.
 * @param signal gives it up, however long it would take
 * @throws ImportFileError where the file cannot be read or written, AbortError where it was given up
 */
export function askWorker<Name extends keyof WorkerCalls>(
  name: Name,
  input: Parameters<WorkerCalls[Name]>[0],
  signal?: AbortSignal,
): ReturnType<WorkerCalls[Name]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const errorOf = (refusal: Pick<ImportFileError, 'problem' | 'columns'> | null) =>
    new ImportFileError(refusal?.problem ?? 'failed', refusal?.columns)
  return ask(worker, { name, input }, errorOf, signal) as ReturnType<WorkerCalls[Name]>
}
