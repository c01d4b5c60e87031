import { FileProblemError } from './fileProblem.ts'
import type { WorkerAnswer, WorkerCalls } from './worker.ts'

/**
 * Reads or writes a file in a worker of its own.
 * @throws FileProblemError where it cannot be read
 */
export function askWorker<Name extends keyof WorkerCalls>(
  name: Name,
  input: Parameters<WorkerCalls[Name]>[0],
): ReturnType<WorkerCalls[Name]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const answered = new Promise<unknown>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new FileProblemError('failed')))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('result' in data) resolve(data.result)
      else reject(new FileProblemError(data.problem))
    })
    worker.postMessage({ name, input })
  })
  return answered.finally(() => worker.terminate()) as ReturnType<WorkerCalls[Name]>
}
