import { medianOf } from './figures.ts'

/** The result of a load of one kind. */
export interface Measured {
  perSecond: number
  /** The 95th percentile, in milliseconds. */
  p95: number
}

/** The number of parallel callers. */
export const callers = 8

/**
 * Runs eight callers, each in a loop without a pause.
 * @param run does one action; its number counts all actions of this load
 * @param until stops after seconds, or after a number of actions if they use something up
 */
export async function load(
  run: (number: number, caller: number) => Promise<void>,
  until: { seconds: number; calls?: number },
): Promise<Measured> {
  const times: number[] = []
  const started = performance.now()
  const end = started + until.seconds * 1000
  let next = 0
  const call = async (caller: number) => {
    while (performance.now() < end && next < (until.calls ?? Infinity)) {
      const began = performance.now()
      await run(next++, caller)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}

/** Returns the load with the median throughput and the median times. */
export function middleOf(loads: readonly Measured[]): Measured {
  return { perSecond: medianOf(loads.map((one) => one.perSecond)), p95: medianOf(loads.map((one) => one.p95)) }
}
