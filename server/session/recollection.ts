/** So long something is remembered at most, in milliseconds, for changes that nothing tells of: triggers that were switched off. */
const longestMemory = 30_000

interface Remembered<Found> {
  found: Found
  /** By the clock that nobody sets. */
  until: number
}

/**
 * What the database said of secrets, by their hashes, for as long as every change of it is heard of (rule session.memory).
 */
export class Recollection<Found extends { freshFor: number }> {
  readonly #find: (hash: string) => Promise<Found | undefined>
  readonly #most: number
  /** In the order of use. */
  readonly #remembered = new Map<string, Remembered<Found>>()
  /** Of the notices heard: what was read before one of them may be what it tells of. */
  #notices = 0
  #isListening = false

  /** @param most of more, those that were not used for the longest time are read again */
  constructor(find: (hash: string) => Promise<Found | undefined>, most: number) {
    this.#find = find
    this.#most = most
  }

  /** How many are remembered now. */
  get size(): number {
    return this.#remembered.size
  }

  /** Says whether changes are heard of from now on; what was found before is forgotten. */
  listen(isListening: boolean): void {
    this.forget()
    this.#isListening = isListening
  }

  /** What is remembered; undefined where it must be read. */
  recall(hash: string): Found | undefined {
    const one = this.#remembered.get(hash)
    if (!one) return undefined
    this.#remembered.delete(hash)
    if (one.until <= performance.now()) return undefined
    this.#remembered.set(hash, one)
    return one.found
  }

  /** What the database says now, and remembers it. @returns undefined where it knows none */
  async read(hash: string): Promise<Found | undefined> {
    const [heard, began] = [this.#notices, performance.now()]
    const found = await this.#find(hash)
    if (found && found.freshFor > 0 && this.#isListening && heard === this.#notices) {
      this.#remember(hash, { found, until: began + Math.min(found.freshFor, longestMemory) })
    } else {
      this.#remembered.delete(hash)
    }
    return found
  }

  /** Forgets what a change is told of; all of it where that is not said. */
  forget(isMeant?: (found: Found) => boolean): void {
    this.#notices++
    if (!isMeant) return this.#remembered.clear()
    for (const [hash, { found }] of this.#remembered) if (isMeant(found)) this.#remembered.delete(hash)
  }

  #remember(hash: string, one: Remembered<Found>): void {
    this.#remembered.delete(hash)
    this.#remembered.set(hash, one)
    if (this.#remembered.size <= this.#most) return
    const [oldest] = this.#remembered.keys()
    if (oldest !== undefined) this.#remembered.delete(oldest)
  }
}
