import { queryOptions } from '@tanstack/react-query'
import type { RiskTargetCounts } from '#domain/wire/riskTargets'
import { call, type CallOptions } from '#src/platform/http/call.ts'
import { countRisks, type RiskFilter } from './overview.ts'
import { riskKeys } from './risks.ts'

type TargetQuery = Pick<RiskFilter, 'type' | 'companyGroupId' | 'includeDescendants'> & { from: string; to: string }

/** Outcomes of targets by company group, and the number of unmet targets whose plan is complete. */
export interface Promises {
  groups: readonly RiskTargetCounts[]
  /** Null if there are too many records to count. */
  movedNothing: number | null
}

/** Records with a complete plan although their target was moved or missed (rule target.promises). */
export const movedNothing = { targetOutcome: ['moved', 'missed'], mitigationStatus: ['Complete'] } as const

/** The outcomes of targets whose first day is in a span (rule target.promises). */
export const targetQueries = {
  promises: (query: TargetQuery) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'targets', query],
      queryFn: ({ signal }) => readPromises(query, { signal, errors: 'caller' }),
    }),
}

/** Reads the outcomes of targets. */
export async function readPromises(query: TargetQuery, options: CallOptions): Promise<Promises> {
  const { from: targetFrom, to: targetTo, ...filter } = query
  const [groups, count] = await Promise.all([
    call('GET /api/v1/risk-targets', { query }, options),
    countRisks({ ...filter, ...movedNothing, targetFrom, targetTo, state: 'submitted' }, options),
  ])
  return { groups: groups.filter(({ due }) => due > 0), movedNothing: count }
}
