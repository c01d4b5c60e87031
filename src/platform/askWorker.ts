/**
 * Runs one task in a new worker; it ends with the response, which is `{ result }` or a refusal.
 * @param errorOf the error for such a refusal, or for a broken worker
 * @param signal aborts it; then an AbortError is thrown
 */
export function askWorker<Refusal>(
  worker: Worker,
  question: { name: string; input: unknown },
  errorOf: (refusal: Refusal | null) => Error,
  signal?: AbortSignal,
): Promise<unknown> {
  const responded = new Promise<unknown>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('The call was given up', 'AbortError')))
    worker.addEventListener('error', () => reject(errorOf(null)))
    worker.addEventListener('message', ({ data }: MessageEvent<object>) => {
      if ('result' in data) resolve(data.result)
      else reject(errorOf(data as Refusal))
    })
    worker.postMessage(question)
  })
  return responded.finally(() => worker.terminate())
}
