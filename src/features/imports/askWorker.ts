import { fileWorker } from './fileWorker.ts'
import type { WorkerCalls } from './worker.ts'

export const askWorker = fileWorker<WorkerCalls>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
)
