import { Worker } from 'node:worker_threads'
import { estimateLimits, type PasswordEstimate } from '#domain/validation/passwordStrength'

interface Waiting {
  resolve: (estimate: PasswordEstimate) => void
  reject: (error: Error) => void
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/**
 * Returns the library's estimate of a password. The thread starts with the first call; an idle one does not prevent the
 * process from exiting.
 * @param words the words that an attacker tries first
 */
export function estimatePassword(password: string, words: readonly string[]): Promise<PasswordEstimate> {
  worker ??= startWorker()
  const id = ++lastId
  const estimated = new Promise<PasswordEstimate>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.ref()
  worker.postMessage({ id, password, words })
  return estimated
}

function startWorker(): Worker {
  // Loaders of a development server would only slow its start.
  const started = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: estimateLimits, execArgv: [] })
  started.on('message', ({ id, estimate }: { id: number; estimate: PasswordEstimate }) => {
    waiting.get(id)?.resolve(estimate)
    waiting.delete(id)
    if (waiting.size === 0) started.unref()
  })
  // The next call starts a new one.
  started.on('error', (error: Error) => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return started
}
