import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'

/** CPU time of the calling thread in milliseconds: what other programs take of the machine is not in it. */
function cpuTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    // Elsewhere than on Linux that of all threads, which is more.
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

const reference = JSON.stringify(
  Array.from({ length: 100 }, () => Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`a${index}`, 1]))),
)

/** Milliseconds for which the machine of the limits (rule wire.turns) parses the reference. */
const usualMilliseconds = 45

/** Turns of at most these milliseconds are within each limit on any machine. */
const fair = 100

/** Returns how much slower the machine is at the moment than the machine of the limits: 1 if it is not. */
function slowness(): number {
  const began = cpuTime()
  JSON.parse(reference)
  return Math.max(1, (cpuTime() - began) / usualMilliseconds)
}

const fairly = (milliseconds: number) => (milliseconds > fair ? milliseconds / slowness() : milliseconds)

/**
 * Measures for how long the event loop gives nobody a turn while something is done, in milliseconds of CPU time on the
 * machine of the limits: other programs make the caches, and so each step, slower. The server and its caller share the
 * loop here, so what the caller does counts too: give it its body ready.
 */
export async function longestTurn<Result>(run: () => Promise<Result>): Promise<{ longest: number; result: Result }> {
  let longest = 0
  let last = cpuTime()
  const look = () => {
    const now = cpuTime()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  try {
    const result = await run()
    look()
    return { longest: fairly(longest), result }
  } finally {
    clearInterval(timer)
  }
}

/** A body as a network brings it: each piece in a turn of its own. */
export async function* piecesOf(body: string) {
  const bytes = Buffer.from(body)
  const length = 64 * 1024
  for (let start = 0; start < bytes.length; start += length) {
    yield bytes.subarray(start, start + length)
    await setImmediate()
  }
}
