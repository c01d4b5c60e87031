/**
 * Asks the user to confirm the session.
 * @param path of the call that needs it
 * @returns whether they did
 */
type AskForConfirmation = (path: string) => Promise<boolean>

let ask: AskForConfirmation | undefined
let running: Promise<boolean> | undefined

/**
 * Lets one part of the app ask the user to confirm what the server wants confirmed (rule factor.confirmation).
 * @returns a function that ends it.
 */
export function onConfirmation(next: AskForConfirmation): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Asks the user once for all calls that wait for it; where nobody can ask, the answer is no. */
export function confirmByUser(path: string): Promise<boolean> {
  running ??= (ask?.(path) ?? Promise.resolve(false)).finally(() => {
    running = undefined
  })
  return running
}
