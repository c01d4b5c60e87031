import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'

/** How far the company groups of a Group Admin have come (rule progress.coverage). */
export const progressQueries = {
  all: () =>
    queryOptions({
      queryKey: ['progress'],
      queryFn: ({ signal }) => call('GET /api/v1/progress', {}, { signal }),
    }),
}
