import { readFileSync } from 'node:fs'

/** Kilobytes of a line of a file of `/proc`; NaN where there is none, as on other systems. */
function kilobytes(path: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'))?.[1] ?? Number.NaN)
  } catch {
    return Number.NaN
  }
}

/** The memory peak of a process, in MB. */
export const peakMemoryOf = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmHWM') / 1024

/** The memory that a process has now, in MB. */
export const memoryOf = (pid: number): number => kilobytes(`/proc/${pid}/status`, 'VmRSS') / 1024

/** The memory of a process and its children, in MB: what they share is counted once. */
export function memoryOfFamily(pid: number): number {
  let children: number[] = []
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return Number.NaN
  }
  const parts = [pid, ...children].map((one) => kilobytes(`/proc/${one}/smaps_rollup`, 'Pss'))
  return parts.filter((part) => !Number.isNaN(part)).reduce((sum, part) => sum + part, 0) / 1024
}
