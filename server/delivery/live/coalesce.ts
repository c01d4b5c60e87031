/**
 * Runs an act one at a time, however often it is asked for: whoever asks while it runs has it run once more.
 * @param onError told what `act` throws; the promise of the caller never fails
 * @returns asks for a run, and resolves when everything asked for is done; `settled` waits without asking
 */
export function coalesce(
  act: () => Promise<unknown>,
  onError: (error: unknown) => void,
): (() => Promise<void>) & { settled(): Promise<void> } {
  let running: Promise<void> | undefined
  let isAskedAgain = false

  const run = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false
        await act()
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
