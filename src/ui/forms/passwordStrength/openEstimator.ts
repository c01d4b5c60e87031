import type { Answer, Question } from './worker.ts'

export interface Estimator {
  ask(question: Question): void
  close(): void
}

/** Starts the worker that estimates passwords; it loads its word lists only now. */
export function openEstimator(onAnswer: (answer: Answer) => void): Estimator {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => onAnswer(data))
  return {
    ask: (question) => worker.postMessage(question),
    close: () => worker.terminate(),
  }
}
