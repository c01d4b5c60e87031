import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for a condition.
 * @param look checked every tenth of a second; an error counts as not yet
 * @throws after `seconds`, with the condition and the last error
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
  seconds = 30,
): Promise<Found> {
  const deadline = Date.now() + seconds * 1_000
  let last: unknown
  while (Date.now() < deadline) {
    try {
      const found = await look()
      if (found !== undefined && found !== false) return found
    } catch (error) {
      last = error
    }
    await sleep(100)
  }
  throw new Error(`${what}: not within ${seconds} s`, { cause: last })
}

/** Waits until a URL returns success. */
export const responding = (address: string): Promise<unknown> =>
  until(`an answer of ${address}`, async () => (await fetch(address)).ok)

/** Throws unless the condition is true. */
export function check(isRight: unknown, what: string): asserts isRight {
  if (!isRight) throw new Error(what)
}
