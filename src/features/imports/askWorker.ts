import { askWorker as ask } from '#src/platform/askWorker.ts'
import { FileProblemError, type FileProblem } from './fileProblem.ts'
import type { WorkerCalls } from './worker.ts'

const errorOf = (refusal: { problem: FileProblem; line: number } | null) =>
  new FileProblemError(refusal?.problem ?? 'failed', refusal?.line)

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
    withinBudget((signal) => ask(open(), { name, input }, errorOf, signal)) as ReturnType<Calls[Name]>

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
