import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { organisationLimits } from '#domain/validation/limits'
import { Refusal } from '#server/errors/refusals'
import { serializeByKey } from '#server/session/serializeByKey'
import type { PlanRequest, RowPlan } from './planRows.ts'

/** Reused by the next import. */
let thread: Worker | undefined

/**
 * Plans an import in a separate thread, so that it does not block others.
 * @throws `invalid` after a timeout (rule intake.limits)
 */
export function planInThread(request: PlanRequest, limit: number = organisationLimits.planning): Promise<RowPlan> {
  return serializeByKey('planning thread', () => plan(request, limit))
}

async function plan(request: PlanRequest, limit: number): Promise<RowPlan> {
  thread ??= await startThread()
  const worker = thread
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('invalid', 'serverErrors.importTooLong')), limit)
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
    clearTimeout(timer)
  }
}

async function startThread(): Promise<Worker> {
  const worker = new Worker(new URL('./planningThread.mjs', import.meta.url), { execArgv: [] })
  await once(worker, 'message')
  // An idle thread must not prevent the process from exiting.
  worker.unref()
  return worker
}
