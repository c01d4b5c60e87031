import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { riskKeys } from './risks.ts'

/** Acceptances of ratings above the appetite (rule acceptance.given). */
export const acceptanceQueries = {
  /** All acceptances of a record, the latest first. */
  ofRisk: (id: number) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'acceptances', id],
      queryFn: ({ signal }) =>
        call('GET /api/v1/risks/:id/acceptances', { params: { id } }, { signal, errors: 'caller' }),
    }),

  /** The amounts of active acceptances, next to the limits of the appetite (rule appetite.limit). */
  amounts: (companyGroupId: number | undefined) =>
    queryOptions({
      queryKey: [...riskKeys.all, 'acceptances', 'amounts', companyGroupId ?? null],
      queryFn: ({ signal }) =>
        call(
          'GET /api/v1/risk-acceptances/amounts',
          { query: companyGroupId === undefined ? {} : { companyGroupId } },
          { signal, errors: 'caller' },
        ),
    }),
}
