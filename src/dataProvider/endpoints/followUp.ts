import { queryOptions } from '@tanstack/react-query'
import type { FollowUpTimesInput, HolidayYearInput } from '#domain/wire/followUp'
import { call, type CallOptions } from '#src/platform/http/call.ts'

const times = '/api/v1/company-groups/:id/follow-up-times'

/** When records are due: holidays (rule follow-up.holidays) and the working days of each step (rule follow-up.times). */
export const followUpVerbs = {
  getHolidays: (year: number, options?: CallOptions) =>
    call('GET /api/v1/holidays/:year', { params: { year } }, options),

  /** Replaces all holidays of a year, over the version that was shown. */
  saveHolidays: (year: number, body: HolidayYearInput, options?: CallOptions) =>
    call('PUT /api/v1/holidays/:year', { params: { year }, body }, options),

  getFollowUpTimes: (id: number, options?: CallOptions) => call(`GET ${times}`, { params: { id } }, options),

  /** Saves the times of a company group, over the version that was shown. */
  saveFollowUpTimes: (id: number, body: FollowUpTimesInput, options?: CallOptions) =>
    call(`PUT ${times}`, { params: { id }, body }, options),
}

export const followUpKeys = {
  holidays: (year: number) => ['holidays', year],
  times: (companyGroupId: number) => ['followUpTimes', companyGroupId],
} as const

export const followUpQueries = {
  holidays: (calls: Pick<typeof followUpVerbs, 'getHolidays'>, year: number) =>
    queryOptions({
      queryKey: followUpKeys.holidays(year),
      queryFn: ({ signal }) => calls.getHolidays(year, { signal, errors: 'caller' }),
      staleTime: 60 * 60_000,
      retry: false,
    }),

  times: (calls: Pick<typeof followUpVerbs, 'getFollowUpTimes'>, companyGroupId: number) =>
    queryOptions({
      queryKey: followUpKeys.times(companyGroupId),
      queryFn: ({ signal }) => calls.getFollowUpTimes(companyGroupId, { signal, errors: 'caller' }),
      retry: false,
    }),
}
