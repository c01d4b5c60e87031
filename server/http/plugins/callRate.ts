import { userLimits } from '#domain/validation/limits'
import { tooManyCalls } from '#server/errors/refusals'
import { plugin } from './plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    callRate: CallRate
  }
}

interface Bucket {
  left: number
  /** The time of that number, in milliseconds. */
  at: number
}

/** The remaining calls of each user: a token bucket with a steady rate and a burst. */
export class CallRate {
  readonly #buckets = new Map<number, Bucket>()
  readonly #perSecond: number
  readonly #burst: number
  #sweptAt = 0

  /** @param perSecond 0 for no limit */
  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond
    this.#burst = burst
  }

  /**
   * Counts a call.
   * @param now in milliseconds, from any monotonic clock
   * @returns the seconds until the next call is allowed, 0 if this one is
   */
  take(userId: number, now: number = performance.now()): number {
    if (this.#perSecond === 0) return 0
    this.#sweep(now)
    const bucket = this.#buckets.get(userId) ?? { left: this.#burst, at: now }
    const left = Math.min(this.#burst, bucket.left + ((now - bucket.at) * this.#perSecond) / 1000)
    const isRoom = left >= 1
    this.#buckets.set(userId, { left: isRoom ? left - 1 : left, at: now })
    return isRoom ? 0 : Math.ceil((1 - left) / this.#perSecond)
  }

  /** A full bucket equals a missing one. */
  #sweep(now: number): void {
    const timeToFill = (this.#burst / this.#perSecond) * 1000
    if (now - this.#sweptAt < timeToFill) return
    this.#sweptAt = now
    for (const [userId, { at }] of this.#buckets) if (now - at >= timeToFill) this.#buckets.delete(userId)
  }
}

/** @throws 429 with `retry-after` if the user exceeds the rate (rule wire.rate) */
export function countCall(callRate: CallRate, userId: number): void {
  const wait = callRate.take(userId)
  if (wait > 0) throw tooManyCalls(wait)
}

/** Adds the rate of calls to the app for `authenticate`. It is in memory, separate for each server. */
export const callRate = plugin(
  'call rate',
  async (app) => {
    const { callsPerSecond } = app.config
    const burst = callsPerSecond * (userLimits.burst / userLimits.callsPerSecond)
    app.decorate('callRate', new CallRate(callsPerSecond, burst))
  },
  ['services'],
)
