import { queryOptions } from '@tanstack/react-query'
import { callLimits } from '#domain/validation/limits'
import { call } from '#src/platform/http/call.ts'

/** The destinations of actions on the first hundred records (rule workflow.next-step); a failure shows no error. */
export function readNextSteps(riskIds: readonly number[], signal?: AbortSignal) {
  const query = { riskId: riskIds.slice(0, callLimits.listValues) }
  return call('GET /api/v1/risks/next-steps', { query }, { errors: 'caller', ...(signal && { signal }) })
}

export const nextStepQueries = {
  /** The key begins with `risks`, so that every change of a record reloads it. */
  of: (riskIds: readonly number[]) =>
    queryOptions({
      queryKey: ['risks', 'nextSteps', riskIds],
      queryFn: ({ signal }) => readNextSteps(riskIds, signal),
      retry: false,
    }),
}
