import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'

/** Returns the second factors of the user's account. */
export const ownFactors = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call('GET /api/auth/factors', {}, { signal, errors: 'caller' }),
  // Another tab or an administrator may have changed them.
  staleTime: 0,
})
