import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { organisationLimits } from '#domain/validation/limits'
import { processorTimeOf } from '#server/database/engines/embedded/processorTime'
import { Refusal } from '#server/errors/refusals'
import { serializeByKey } from '#server/session/serializeByKey'
import type { PlanRequest, RowPlan } from './planRows.ts'

interface PlanningThread {
  worker: Worker
  /** Returns the processor time of the thread, in milliseconds. */
  computed: () => number
}

/** Reused by the next import. */
let thread: PlanningThread | undefined

/** The interval between two measurements of the processor time, in milliseconds. */
const lookEvery = 50

/**
 * Plans an import in a separate thread, so that it does not block others.
 * @param limit the processor time of the thread, in milliseconds: a busy machine refuses no import
 * @throws `invalid` above the limit (rule intake.limits)
 */
export function planInThread(request: PlanRequest, limit: number = organisationLimits.planning): Promise<RowPlan> {
  return serializeByKey('planning thread', () => plan(request, limit))
}

async function plan(request: PlanRequest, limit: number): Promise<RowPlan> {
  thread ??= await startThread()
  const { worker, computed } = thread
  const before = computed()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (computed() - before > limit) reject(new Refusal('invalid', 'serverErrors.importTooLong'))
    }, lookEvery)
  })
  try {
    worker.postMessage(request)
    const [planned] = (await Promise.race([once(worker, 'message'), late])) as [RowPlan]
    return planned
  } catch (error) {
    thread = undefined
    void worker.terminate()
    throw error
  } finally {
    clearInterval(timer)
  }
}

async function startThread(): Promise<PlanningThread> {
  const worker = new Worker(new URL('./planningThread.mjs', import.meta.url), { execArgv: [] })
  const [{ thread: place }] = (await once(worker, 'message')) as [{ thread: string | null }]
  // An idle thread must not prevent the process from exiting.
  worker.unref()
  return { worker, computed: () => processorTimeOf(place) }
}
