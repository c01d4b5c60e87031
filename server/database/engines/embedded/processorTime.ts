import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its clock frequency. */
const millisecondsOfTick = 10

/**
 * Returns the processor time of a thread, in milliseconds.
 * @param thread its folder below `/proc` (`threadPath.mjs`); null, on other systems than Linux: that of the whole process
 */
export function processorTimeOf(thread: string | null): number {
  if (thread === null) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  // After the name, which can contain anything, fields 12 and 13: ticks in user and system mode.
  const fields = readFileSync(`${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * millisecondsOfTick
}
