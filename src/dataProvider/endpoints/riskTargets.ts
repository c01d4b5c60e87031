import { queryOptions } from '@tanstack/react-query'
import { call, type CallOptions } from '#src/platform/http/call.ts'

interface TargetsAsked {
  companyGroupId?: readonly number[]
  includeDescendants?: boolean
  from: string
  to: string
}

/** What became of targets whose first day is in a span, by company group (rule target.promises). */
export const targetQueries = {
  counts: (query: TargetsAsked) =>
    queryOptions({
      queryKey: ['risks', 'targets', query],
      queryFn: ({ signal }) => countTargets(query, { signal, errors: 'caller' }),
    }),
}

const countTargets = (query: TargetsAsked, options: CallOptions) => call('GET /api/v1/risk-targets', { query }, options)
