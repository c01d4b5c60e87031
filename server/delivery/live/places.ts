import { userLimits } from '#domain/validation/limits'
import { Refusal } from '#server/errors/refusals'

/** The number of open event streams of each session on this server (rule events.limit). */
export class Places {
  readonly #taken = new Map<string, number>()
  readonly #onCount: ((taken: number) => void) | undefined
  #count = 0

  /** @param onCount called with the number of occupied places after each change */
  constructor(onCount?: (taken: number) => void) {
    this.#onCount = onCount
  }

  /**
   * Occupies a place synchronously, so that simultaneous streams cannot exceed the limit.
   * @throws `throttled` if the session has the maximum number of streams
   */
  take(tokenHash: string): void {
    const taken = this.#taken.get(tokenHash) ?? 0
    if (taken >= userLimits.eventStreamsPerSession) throw new Refusal('throttled', 'serverErrors.tooManyStreams')
    this.#taken.set(tokenHash, taken + 1)
    this.#onCount?.(++this.#count)
  }

  giveBack(tokenHash: string): void {
    const taken = this.#taken.get(tokenHash) ?? 0
    if (taken > 1) this.#taken.set(tokenHash, taken - 1)
    else this.#taken.delete(tokenHash)
    this.#onCount?.(--this.#count)
  }
}
