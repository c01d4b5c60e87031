/**
 * Runs a task for one caller at a time: concurrent callers and those soon after share the result, except a failure.
 * @param life validity of a result, in milliseconds
 */
export function onceAtATime<Result>(
  run: () => Promise<Result>,
  life: number,
  now: () => number = () => performance.now(),
): () => Promise<Result> {
  let running: Promise<Result> | undefined
  let last: { result: Result; at: number } | undefined
  const begin = async (): Promise<Result> => {
    try {
      const result = await run()
      last = { result, at: now() }
      return result
    } finally {
      running = undefined
    }
  }
  return async () => {
    if (last && now() - last.at < life) return last.result
    running ??= begin()
    return running
  }
}
