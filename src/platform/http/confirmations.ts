/** Has the user prove once more who they are. @returns whether they did */
type AskForConfirmation = () => Promise<boolean>

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
export function confirmByUser(): Promise<boolean> {
  running ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    running = undefined
  })
  return running
}
