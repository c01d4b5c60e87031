const lastOf = new Map<string, Promise<unknown>>()

/**
 * Runs tasks with the same key one after another, in this process, in the order of the calls.
 * @returns the result or error of `run`; neither stops the next in line
 */
export async function serializeByKey<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  const mine = (lastOf.get(key) ?? Promise.resolve()).then(run)
  const settled = mine.catch(() => undefined)
  lastOf.set(key, settled)
  try {
    return await mine
  } finally {
    if (lastOf.get(key) === settled) lastOf.delete(key)
  }
}
