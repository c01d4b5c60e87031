import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until something is as it should be.
 * @param look what is looked at every tenth of a second; what it throws counts as not yet
 * @throws after `seconds`, naming what was waited for and the last error
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

/** Waits until an address answers with success. */
export const answering = (address: string): Promise<unknown> =>
  until(`an answer of ${address}`, async () => (await fetch(address)).ok)

/** Says what is wrong unless it is right. */
export function check(isRight: unknown, what: string): asserts isRight {
  if (!isRight) throw new Error(what)
}
