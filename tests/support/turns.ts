import { readFileSync } from 'node:fs'

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

/**
 * Measures for how long the event loop gives nobody a turn while something is done, in milliseconds of CPU time. The server
 * and its caller share the loop here, so what the caller does counts too: give it its body ready.
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
    return { longest, result }
  } finally {
    clearInterval(timer)
  }
}
