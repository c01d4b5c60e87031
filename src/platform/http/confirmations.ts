/**
 * Asks the user to confirm the session.
 * @param path of the call that needs it
 * @returns whether the user did
 */
type AskForConfirmation = (path: string) => Promise<boolean>

let ask: AskForConfirmation | undefined
let running: Promise<boolean> | undefined

/**
 * Registers the function that asks the user for a confirmation of the session (rule factor.confirmation).
 * @returns a function that removes it.
 */
export function onConfirmation(next: AskForConfirmation): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Asks the user once for all calls that need a confirmation; without a registered function it returns false. */
export function confirmByUser(path: string): Promise<boolean> {
  running ??= (ask?.(path) ?? Promise.resolve(false)).finally(() => {
    running = undefined
  })
  return running
}
