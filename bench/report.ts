import { alignedTable } from './support/figures.ts'
import type { Measured } from './support/load.ts'

/** A hot call next to its baseline. */
export interface CallResult {
  title: string
  call: Measured
  sql: Measured
  /** How many times as long the best SQL would have had: requests a second of the one by those of the other. */
  ratio: number
}

/** Something that is done once. */
export interface TimedAction {
  title: string
  milliseconds: number
  /** How long its bare SQL takes, where it was measured. */
  sqlMilliseconds?: number
}

/** Everything one run has measured. */
export interface BenchResult {
  emptyRoute: Measured
  authenticatedRoute: Measured
  calls: CallResult[]
  once: TimedAction[]
  /** In MB: the server's peak, and the database's at the end; NaN if unavailable. */
  memory: { server: number; database: number }
}

/** The result as a table for people. */
export function tableOf(result: BenchResult): string {
  const rows = [
    ['call', 'requests/s', 'p95 ms', 'best SQL/s', 'ms', 'ratio'],
    ['empty route (/healthz)', ...figures(result.emptyRoute), '', '', ''],
    ['empty route, signed in', ...figures(result.authenticatedRoute), '', '', ''],
    ...result.calls.map(({ title, call, sql, ratio }) => [title, ...figures(call), ...figures(sql), ratio.toFixed(1)]),
  ]
  const once = result.once.map(({ title, milliseconds, sqlMilliseconds }) =>
    sqlMilliseconds === undefined
      ? `${title}: ${inSeconds(milliseconds)}`
      : `${title}: ${inSeconds(milliseconds)}, bare SQL ${inSeconds(sqlMilliseconds)}, ratio ${(milliseconds / sqlMilliseconds).toFixed(1)}`,
  )
  const parts = [
    ...(result.calls.length > 0 ? [alignedTable(rows, 1)] : []),
    ...(once.length > 0 ? [once.join('\n')] : []),
    `memory: server ${Math.round(result.memory.server)} MB at most, database ${Math.round(result.memory.database)} MB`,
  ]
  return parts.join('\n\n')
}

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const figures = ({ perSecond, p95 }: Measured): [string, string] => [
  perSecond >= 100 ? String(Math.round(perSecond)) : perSecond.toFixed(1),
  p95.toFixed(1),
]
