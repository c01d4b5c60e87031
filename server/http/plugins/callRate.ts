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
  /** When it held that many, in milliseconds. */
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
   * @param now in milliseconds, from any clock that never goes back
   * @returns the seconds until there is room again, 0 where there is room for this one
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

  /** A bucket that has filled up again is as good as none. */
  #sweep(now: number): void {
    const timeToFill = (this.#burst / this.#perSecond) * 1000
    if (now - this.#sweptAt < timeToFill) return
    this.#sweptAt = now
    for (const [userId, { at }] of this.#buckets) if (now - at >= timeToFill) this.#buckets.delete(userId)
  }
}

/** @throws 429 with `retry-after` where the user calls faster than anybody works (rule wire.rate) */
export function countCall(callRate: CallRate, userId: number): void {
  const wait = callRate.take(userId)
  if (wait > 0) throw tooManyCalls(wait)
}

/** Puts the rate of calls on the app; `authenticate` counts with it. It is kept in memory, by each server for itself. */
export const callRate = plugin(
  'call rate',
  async (app) => {
    const { callsPerSecond } = app.config
    const burst = callsPerSecond * (userLimits.burst / userLimits.callsPerSecond)
    app.decorate('callRate', new CallRate(callsPerSecond, burst))
  },
  ['services'],
)
