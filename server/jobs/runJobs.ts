/** Work that a server repeats in the background. */
export interface Job {
  name: string
  /** The milliseconds before the first run; absent: the interval. */
  first?: number
  /** The interval in milliseconds. */
  every: number
  /** @param now the time of the database */
  run: (now: Date) => Promise<unknown>
  /** Called with the error of a failed run and the name of the job, which runs again at its next time. */
  onFailure: (error: unknown, name: string) => void
}

/**
 * Runs each job at its times. A due run is skipped while the previous one of its job is running.
 * @param time the time of a run; if it fails, the job does nothing and reports that error (rule install.clock)
 * @returns a function that stops the timers; a run in progress ends normally
 */
export function runJobs(jobs: readonly Job[], time: () => Promise<Date>): () => void {
  const timers = jobs.flatMap(({ name, first, every, run, onFailure }) => {
    let isRunning = false
    const attempt = async () => {
      if (isRunning) return
      isRunning = true
      await time()
        .then(run)
        .catch((error: unknown) => onFailure(error, name))
      isRunning = false
    }
    const start = () => void attempt()
    return [...(first === undefined ? [] : [setTimeout(start, first)]), setInterval(start, every)]
  })
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}
