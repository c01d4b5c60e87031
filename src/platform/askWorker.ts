/**
 * Asks a worker of its own for one thing; it ends with the answer, which is `{ result }` or says why there is none.
 * @param errorOf what is thrown for such a refusal, or for none where the worker broke
 * @param signal gives it up, however long it would take; then an AbortError is thrown
 */
export function askWorker<Refusal>(
  worker: Worker,
  question: { name: string; input: unknown },
  errorOf: (refusal: Refusal | null) => Error,
  signal?: AbortSignal,
): Promise<unknown> {
  const answered = new Promise<unknown>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The call was given up', 'AbortError')))
    worker.addEventListener('error', () => reject(errorOf(null)))
    worker.addEventListener('message', ({ data }: MessageEvent<object>) => {
      if ('result' in data) resolve(data.result)
      else reject(errorOf(data as Refusal))
    })
    worker.postMessage(question)
  })
  return answered.finally(() => worker.terminate())
}
