declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Loads something that is likely to be wanted soon. */
export type Prefetch = () => unknown

/**
 * Carries these out one by one, each when the browser has nothing else to do, so that the next page is there when it
 * is opened. Does nothing for a reader who asked to be spared data. A failure is no matter: the page itself asks again.
 * @returns what stops it
 */
export function prefetchWhenIdle(prefetches: readonly Prefetch[]): () => void {
  let isStopped = navigator.connection?.saveData === true || !('requestIdleCallback' in window)
  const run = async () => {
    for (const prefetch of prefetches) {
      if (isStopped) return
      await new Promise((resolve) => requestIdleCallback(resolve))
      if (isStopped) return
      try {
        await prefetch()
      } catch {
        continue
      }
    }
  }
  void run()
  return () => {
    isStopped = true
  }
}
