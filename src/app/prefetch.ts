declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Loads something that the user will probably need soon. */
export type Prefetch = () => unknown

/**
 * Runs these one by one, each when the browser is idle, so that the next page opens immediately. Does nothing if the
 * user has asked to save data, and ends without a network, where every file would fail. It ignores failures: the page
 * itself loads its code again.
 * @returns a function that stops it
 */
export function prefetchWhenIdle(prefetches: readonly Prefetch[]): () => void {
  let isStopped = navigator.connection?.saveData === true || !('requestIdleCallback' in window)
  const run = async () => {
    for (const prefetch of prefetches) {
      if (isStopped) return
      await new Promise((resolve) => requestIdleCallback(resolve))
      if (isStopped || !navigator.onLine) return
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
