import { queryOptions } from '@tanstack/react-query'
import type { FollowUpTimes, FollowUpTimesInput, HolidayYear, HolidayYearInput } from '#domain/wire/followUp'
import { read, write } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** When what waits is due: holidays (rule follow-up.holidays) and the working days of each step (rule follow-up.times). */
export const followUpVerbs = {
  getHolidays(year: number, options?: VerbOptions): Promise<HolidayYear> {
    return read(`/holidays/${year}`, options)
  },

  /** All holidays of a year anew, over the version that was shown. */
  saveHolidays(year: number, input: HolidayYearInput, options?: VerbOptions): Promise<HolidayYear> {
    return write('PUT', `/holidays/${year}`, input, options)
  },

  getFollowUpTimes(companyGroupId: number, options?: VerbOptions): Promise<FollowUpTimes> {
    return read(`/company-groups/${companyGroupId}/follow-up-times`, options)
  },

  /** What a company group says of each step, over the version that was shown. */
  saveFollowUpTimes(companyGroupId: number, input: FollowUpTimesInput, options?: VerbOptions): Promise<FollowUpTimes> {
    return write('PUT', `/company-groups/${companyGroupId}/follow-up-times`, input, options)
  },
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
