import type { Estimate, Question } from './worker.ts'

export interface Estimator {
  ask(question: Question): void
  close(): void
}

/** Starts the worker that estimates passwords; the worker loads the word lists. */
export function openEstimator(onEstimate: (estimate: Estimate) => void): Estimator {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Estimate>) => onEstimate(data))
  return {
    ask: (question) => worker.postMessage(question),
    close: () => worker.terminate(),
  }
}
