import { queryOptions } from '@tanstack/react-query'
import { callLimits } from '#domain/validation/limits'
import { call } from '#src/platform/http/call.ts'
import { riskKeys } from './risks.ts'

/** The destinations of actions on the first hundred records (rule workflow.next-step); a failure shows no error. */
export function readNextSteps(riskIds: readonly number[], signal?: AbortSignal) {
  const query = { riskId: riskIds.slice(0, callLimits.listValues) }
  return call('GET /api/v1/risks/next-steps', { query }, { errors: 'caller', ...(signal && { signal }) })
}

export const nextStepQueries = {
  of: (riskIds: readonly number[]) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'nextSteps', riskIds],
      queryFn: ({ signal }) => readNextSteps(riskIds, signal),
      retry: false,
    }),
}
