import { queryOptions } from '@tanstack/react-query'
import type { Vacancy } from '#domain/wire/vacancies'
import { largestPageSize } from '#domain/validation/limits'
import { read } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** The roles that nobody holds (rule progress.vacancies). */
export const vacancyVerbs = {
  /** Of a company group and its descendants, those first on which most records depend. */
  getVacancies(companyGroupId: number, options?: VerbOptions): Promise<Vacancy[]> {
    return read(`/company-groups/${companyGroupId}/vacancies`, { ...options, query: { perPage: largestPageSize } })
  },
}

export const vacancyQueries = {
  /** Roles and records change elsewhere, so it is read anew each time. */
  of: ({ getVacancies }: typeof vacancyVerbs, companyGroupId: number) =>
    queryOptions({
      queryKey: ['company-groups', 'vacancies', companyGroupId],
      queryFn: ({ signal }) => getVacancies(companyGroupId, { signal, errors: 'caller' }),
    }),
}
