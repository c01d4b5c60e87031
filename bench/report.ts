import { alignedTable } from './support/figures.ts'
import type { Measured } from './support/load.ts'

/** A hot call next to its baseline. */
export interface CallResult {
  title: string
  call: Measured
  sql: Measured
  /** The ratio to the best SQL: its requests per second divided by those of the call. */
  ratio: number
}

/** A measurement that runs once. */
export interface TimedAction {
  title: string
  milliseconds: number
  /** The duration of its bare SQL, if it was measured. */
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

/** Formats the result as a table. */
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
