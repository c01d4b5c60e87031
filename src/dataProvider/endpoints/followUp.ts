import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'

export const followUpKeys = {
  holidays: (year: number) => ['holidays', year],
  times: (companyGroupId: number) => ['followUpTimes', companyGroupId],
} as const

/** When records are due: holidays (rule follow-up.holidays) and the working days of each step (rule follow-up.times). */
export const followUpQueries = {
  holidays: (year: number) =>
    queryOptions({
      queryKey: followUpKeys.holidays(year),
      queryFn: ({ signal }) => call('GET /api/v1/holidays/:year', { params: { year } }, { signal, errors: 'caller' }),
      staleTime: 60 * 60_000,
      retry: false,
    }),

  times: (companyGroupId: number) =>
    queryOptions({
      queryKey: followUpKeys.times(companyGroupId),
      queryFn: ({ signal }) =>
        call(
          'GET /api/v1/company-groups/:id/follow-up-times',
          { params: { id: companyGroupId } },
          { signal, errors: 'caller' },
        ),
      retry: false,
    }),
}
