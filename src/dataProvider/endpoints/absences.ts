import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'

/** Deputies of people who are away (rule deputies.naming). */
export const absenceQuery = queryOptions({
  queryKey: ['absences'],
  queryFn: ({ signal }) => call('GET /api/v1/absences', {}, { signal, errors: 'caller' }),
  retry: false,
})
