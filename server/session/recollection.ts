/** Maximum age of an entry, in milliseconds, for changes without a notification: disabled triggers. */
const longestMemory = 30_000

interface Remembered<Found> {
  found: Found
  /** Uses the monotonic clock, which nobody can set. */
  until: number
}

/** Caches the database's values of secrets by hash, as long as every change is received (rule session.memory). */
export class Recollection<Found extends { freshFor: number }> {
  readonly #find: (hash: string) => Promise<Found | undefined>
  readonly #most: number
  /** In the order of use. */
  readonly #remembered = new Map<string, Remembered<Found>>()
  /** The number of received notifications: a value read before one can be outdated. */
  #notices = 0
  #isListening = false

  /** @param most the maximum number; the least recently used ones are removed */
  constructor(find: (hash: string) => Promise<Found | undefined>, most: number) {
    this.#find = find
    this.#most = most
  }

  /** The number of cached values. */
  get size(): number {
    return this.#remembered.size
  }

  /** Sets whether changes are received from now on; clears earlier values. */
  listen(isListening: boolean): void {
    this.forget()
    this.#isListening = isListening
  }

  /** Returns the cached value; undefined if it must be read. */
  recall(hash: string): Found | undefined {
    const one = this.#remembered.get(hash)
    if (!one) return undefined
    this.#remembered.delete(hash)
    if (one.until <= performance.now()) return undefined
    this.#remembered.set(hash, one)
    return one.found
  }

  /**
   * Reads the current value and caches it.
   * @returns undefined if there is none
   */
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

  /** Clears the values of a change; all of them if unspecified. */
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
