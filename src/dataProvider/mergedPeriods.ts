import { callLimits } from '#domain/validation/limits'
import type { ResetPeriod } from '#domain/wire/resets'

/** The maximum number of groups in one call; a preview of more groups is read in parts. */
const mostIds = callLimits.listValues

export function chunksOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, index) =>
    ids.slice(index * mostIds, (index + 1) * mostIds),
  )
}

/** The records that are in every list. */
export function inAll<Row extends { id: number }>(lists: readonly (readonly Row[])[]): Row[] {
  const [first = [], ...others] = lists
  const ids = others.map((list) => new Set(list.map(({ id }) => id)))
  return first.filter(({ id }) => ids.every((known) => known.has(id)))
}

/** Combines the previews of several parts into one; the last reset is the latest of theirs. */
export function mergedPeriods(periods: readonly ResetPeriod[]): ResetPeriod {
  const latest = periods
    .filter(({ resetDate }) => resetDate !== null)
    .toSorted((a, b) => (b.resetDate ?? '').localeCompare(a.resetDate ?? ''))[0]
  const previews = periods.map(({ preview }) => preview)
  const sum = (count: (preview: ResetPeriod['preview']) => number) =>
    previews.reduce((total, preview) => total + count(preview), 0)
  const byStatus = new Map<ResetPeriod['preview']['byStatus'][number]['workflowStatus'], number>()
  for (const { workflowStatus, count } of previews.flatMap((preview) => preview.byStatus)) {
    byStatus.set(workflowStatus, (byStatus.get(workflowStatus) ?? 0) + count)
  }
  return {
    periodDate: latest?.periodDate ?? null,
    resetDate: latest?.resetDate ?? null,
    preview: {
      total: sum(({ total }) => total),
      riskItems: sum(({ riskItems }) => riskItems),
      riskSummaries: sum(({ riskSummaries }) => riskSummaries),
      byCompanyGroup: previews.flatMap((preview) => preview.byCompanyGroup),
      byStatus: [...byStatus].map(([workflowStatus, count]) => ({ workflowStatus, count })),
      byHolder: previews.flatMap((preview) => preview.byHolder),
    },
  }
}
