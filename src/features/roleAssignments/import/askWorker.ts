import { ImportFileError } from './importFile.ts'
import type { WorkerAnswer, WorkerCalls } from './worker.ts'

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
  const answered = new Promise<unknown>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The import was given up', 'AbortError')))
    worker.addEventListener('error', () => reject(new ImportFileError('failed')))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('result' in data) resolve(data.result)
      else reject(new ImportFileError(data.problem, data.columns))
    })
    worker.postMessage({ name, input })
  })
  return answered.finally(() => worker.terminate()) as ReturnType<WorkerCalls[Name]>
}
