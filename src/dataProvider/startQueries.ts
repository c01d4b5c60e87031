import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import { riskAppetite } from '#domain/organisation/settings'
import { largestPageSize } from '#domain/validation/limits'
import type { RiskCategory } from '#domain/wire/referenceData'
import type { Setting } from '#domain/wire/settings'
import type { Start } from '#domain/wire/start'
import { appetiteQueries } from './endpoints/appetites.ts'

/** The parameters that read a whole reference list. */
export const wholeList = {
  pagination: { page: 1, perPage: largestPageSize },
  sort: { field: 'order', order: 'ASC' },
} as const

// These rarely change.
const staleTime = 10 * 60_000

const keys = { categories: ['risk-categories', 'whole'] } as const

/** A setting of the whole group. Pages that read records work without it. */
export const settingQuery = (calls: Pick<DataProvider, 'getOne'>, name: string) =>
  queryOptions({
    queryKey: ['settings', name],
    queryFn: async (): Promise<Pick<Setting, 'value'>> =>
      (await calls.getOne('settings', { id: name, meta: { errors: 'caller' } })).data,
    staleTime,
  })

/** The first reads of every page. */
export const startQueries = {
  appetite: (calls: Pick<DataProvider, 'getOne'>) => settingQuery(calls, riskAppetite),

  /** Every risk category in display order. */
  categories: (calls: Pick<DataProvider, 'getList'>) =>
    queryOptions({
      queryKey: keys.categories,
      queryFn: async ({ signal }) =>
        (await calls.getList<RiskCategory>('risk-categories', { ...wholeList, signal })).data,
      staleTime,
    }),
}

/** Puts the data that came with the session into the cache, unless it has newer data (rule wire.start). */
export function keepStart(
  queryClient: QueryClient,
  { session, settings, riskCategories, appetite: score }: Start,
): void {
  const keep = (queryKey: readonly unknown[], data: unknown) => {
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, data)
  }
  for (const setting of settings) keep(['settings', setting.name], setting)
  const home = session.user.defaultRoleAssignment?.companyGroup.id
  if (home !== undefined) keep(appetiteQueries.score({ companyGroupId: home }).queryKey, { score })
  if (riskCategories.length > 0) keep(keys.categories, riskCategories)
}
