import { FileProblemError } from './fileProblem.ts'
import type { WorkerCalls, WorkerResponse } from './worker.ts'

/** The budget of a worker, in ticks of the page: on a busy machine, and while it sleeps, they come later. */
const tick = 100
const mostTicks = 1200

/**
 * Returns a function that reads or writes a file in its own worker, which is terminated after its budget.
 * @throws FileProblemError if the file cannot be read, `tooMuch` after the budget
 */
export const fileWorker =
  <Calls extends Record<keyof Calls, (input: never) => Promise<unknown>>>(open: () => Worker) =>
  <Name extends keyof Calls & string>(name: Name, input: Parameters<Calls[Name]>[0]): ReturnType<Calls[Name]> =>
    withinBudget((signal) => responseOf(open(), { name, input }, signal)) as ReturnType<Calls[Name]>

/**
 * Runs one task in a new worker; it ends with the response, which is `{ result }` or a refusal.
 * @param signal aborts it; then an AbortError is thrown
 */
export function responseOf(
  worker: Worker,
  question: { name: string; input: unknown },
  signal?: AbortSignal,
): Promise<unknown> {
  const responded = new Promise<unknown>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The call was given up', 'AbortError')))
    worker.addEventListener('error', () => reject(new FileProblemError('failed')))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      if ('result' in data) resolve(data.result)
      else reject(new FileProblemError(data.problem, data.line))
    })
    worker.postMessage(question)
  })
  return responded.finally(() => worker.terminate())
}

async function withinBudget(work: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
  const budget = new AbortController()
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    if (ticks === mostTicks) budget.abort()
  }, tick)
  try {
    return await work(budget.signal)
  } catch (error) {
    throw budget.signal.aborted ? new FileProblemError('tooMuch') : error
  } finally {
    clearInterval(timer)
  }
}

export const askWorker = fileWorker<WorkerCalls>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
)
