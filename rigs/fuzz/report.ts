import type { CallerRole } from './callers.ts'
import type { Finding, FuzzReport } from './run.ts'

/** A line of numbers. */
export function summaryOf({ requests, seconds, statuses, comparisons, events, slowest, findings }: FuzzReport): string {
  const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
  return [
    `${requests} requests in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)}/s)`,
    byStatus.join(', '),
    `${comparisons} compared with what does not exist`,
    `${events} events`,
    `slowest ${slowest.milliseconds.toFixed(0)} ms (${slowest.name})`,
    `${findings.length} findings`,
  ].join('; ')
}

/** A finding, with the data for reproducing it. */
export const textOf = ({ problem, caller, curl, response }: Finding): string =>
  [`- ${problem}`, caller && `  as ${caller}`, curl && `  ${curl}`, response && `  -> ${response}`]
    .filter(Boolean)
    .join('\n')

/** The sum of several rounds. */
export function merged(reports: readonly FuzzReport[]): FuzzReport {
  const statuses = new Map<number, number>()
  const coverage = new Map<string, Map<CallerRole, number>>()
  for (const report of reports) {
    for (const [status, times] of report.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times)
    for (const [name, roles] of report.coverage) {
      const byRole = coverage.get(name) ?? new Map<CallerRole, number>()
      for (const [role, times] of roles) byRole.set(role, (byRole.get(role) ?? 0) + times)
      coverage.set(name, byRole)
    }
  }
  const sum = (value: (report: FuzzReport) => number) => reports.reduce((total, report) => total + value(report), 0)
  const slowest = reports.map((report) => report.slowest).toSorted((a, b) => b.milliseconds - a.milliseconds)[0]
  return {
    requests: sum(({ requests }) => requests),
    seconds: sum(({ seconds }) => seconds),
    statuses,
    coverage,
    succeeded: new Set(reports.flatMap(({ succeeded }) => [...succeeded])),
    comparisons: sum(({ comparisons }) => comparisons),
    events: sum(({ events }) => events),
    slowest: slowest ?? { milliseconds: 0, name: '' },
    findings: reports.flatMap(({ findings }) => findings),
  }
}
