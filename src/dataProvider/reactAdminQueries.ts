import { queryOptions } from '@tanstack/react-query'
import type { DataProvider, GetListParams, GetOneParams, RaRecord } from 'react-admin'

/** What hooks of react-admin read, under the keys that they have for it: so that it can be there before they ask. */
export const reactAdminQueries = {
  /** As `useGetList`. */
  list: (dataProvider: DataProvider, resource: string, params: Required<Omit<GetListParams, 'signal'>>) =>
    queryOptions({
      queryKey: [resource, 'getList', params],
      queryFn: () => dataProvider.getList(resource, params),
    }),

  /** As `useGetOne`. */
  one: <Row extends RaRecord>(dataProvider: DataProvider, resource: string, params: GetOneParams<Row>) =>
    queryOptions({
      queryKey: [resource, 'getOne', params],
      queryFn: async () => (await dataProvider.getOne<Row>(resource, params)).data,
    }),
}

/** What `usePermissions` has, of the signed-in user. */
export const permissionsKey = ['auth', 'getPermissions', {}] as const
