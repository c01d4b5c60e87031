import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs an act one at a time, however often it is asked for: whoever asks while it runs has it run once more.
 * @param onError told what `act` throws; the promise of the caller never fails
 * @param pause so many milliseconds lie between two runs at least: what is asked for again and again is done for several at once
 * @returns asks for a run, and resolves when everything asked for is done; `settled` waits without asking
 */
export function coalesce(
  act: () => Promise<unknown>,
  onError: (error: unknown) => void,
  pause = 0,
): (() => Promise<void>) & { settled(): Promise<void> } {
  let running: Promise<void> | undefined
  let isAskedAgain = false

  const run = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false
        await act()
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
