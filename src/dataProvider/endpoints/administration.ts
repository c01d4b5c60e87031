import { queryOptions } from '@tanstack/react-query'
import { largestPageSize } from '#domain/validation/limits'
import { call } from '#src/platform/http/call.ts'

/** Reads of single administration pages. */
export const administrationQueries = {
  installationCheck: queryOptions({
    queryKey: ['installation-check'],
    queryFn: ({ signal }) => call('GET /api/v1/installation-check', {}, { signal }),
  }),

  organisationImports: queryOptions({
    queryKey: ['organisation-imports'],
    queryFn: ({ signal }) => call('GET /api/v1/organisation-imports', {}, { signal }),
  }),

  /** The vacant roles of a company group and its descendants. */
  vacancies: (id: number) =>
    queryOptions({
      queryKey: ['company-groups', 'vacancies', id],
      queryFn: ({ signal }) =>
        call(
          'GET /api/v1/company-groups/:id/vacancies',
          { params: { id }, query: { perPage: largestPageSize } },
          { signal, errors: 'caller' },
        ),
    }),
}
