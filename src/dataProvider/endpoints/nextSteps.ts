import { queryOptions } from '@tanstack/react-query'
import { callLimits } from '#domain/validation/limits'
import type { NextStep } from '#domain/wire/nextSteps'
import { read } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** Where acts would lead (rule workflow.next-step). */
export const nextStepVerbs = {
  /** Of the first hundred of the records; no failure of it is worth a word. */
  getNextSteps(riskIds: readonly number[], options?: VerbOptions): Promise<NextStep[]> {
    const query = { riskId: riskIds.slice(0, callLimits.listValues) }
    return read('/risks/next-steps', { ...options, query, errors: 'caller' })
  },
}

export const nextStepQueries = {
  /** Under `risks`, so that it is read again whenever a record changed; a failure only leaves it unsaid. */
  of: ({ getNextSteps }: typeof nextStepVerbs, riskIds: readonly number[]) =>
    queryOptions({
      queryKey: ['risks', 'nextSteps', riskIds],
      queryFn: ({ signal }) => getNextSteps(riskIds, { signal }),
      retry: false,
    }),
}
