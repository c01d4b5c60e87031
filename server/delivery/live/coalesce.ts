import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs a task one at a time: requests during a run cause one more run.
 * @param onError called with the error of `action`; the promise of the caller never fails
 * @param pause minimum milliseconds between two runs, to batch frequent requests
 * @returns requests a run, and resolves when all requests are done; `settled` only awaits earlier ones
 */
export function coalesce(
  action: () => Promise<unknown>,
  onError: (error: unknown) => void,
  pause = 0,
): (() => Promise<void>) & { settled(): Promise<void> } {
  let running: Promise<void> | undefined
  let isAskedAgain = false

  const run = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false
        await action()
        if (pause > 0) await sleep(pause)
      } while (isAskedAgain)
    } catch (error) {
      onError(error)
    } finally {
      running = undefined
    }
  }

  const ask = (): Promise<void> => {
    isAskedAgain = running !== undefined
    running ??= run()
    return running
  }
  return Object.assign(ask, { settled: async () => running })
}
