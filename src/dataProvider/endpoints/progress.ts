import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'

/** The progress of a Group Admin's company groups (rule progress.coverage). */
export const progressQueries = {
  all: () =>
    queryOptions({
      queryKey: ['progress'],
      queryFn: ({ signal }) => call('GET /api/v1/progress', {}, { signal }),
    }),
}
