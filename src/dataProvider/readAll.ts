import { queryOptions } from '@tanstack/react-query'
import type { DataProvider, RaRecord } from 'react-admin'
import { largestPageSize } from '#domain/validation/limits'
import type { Query } from '#src/platform/http/query.ts'
import type { ResourceName } from './resources.ts'

interface ReadAllOptions {
  filter?: Query
  signal?: AbortSignal | undefined
  /** Called after every page with the share of the list that has been read, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** Reads every record of a list, page by page, sorted by id; for lists that a screen needs as a whole. */
export async function readAll<Row extends RaRecord>(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: ResourceName,
  { filter = {}, signal, onProgress }: ReadAllOptions = {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, total = Infinity; rows.length < total; page += 1) {
    const response = await dataProvider.getList<Row>(resource, {
      pagination: { page, perPage: largestPageSize },
      sort: { field: 'id', order: 'ASC' },
      filter,
      ...(signal ? { signal } : {}),
    })
    rows.push(...response.data)
    // Records deleted during the read make the last pages shorter than expected.
    total =
      response.data.length === 0
        ? rows.length
        : (response.total ?? (response.pageInfo?.hasNextPage ? Infinity : rows.length))
    onProgress?.(total === 0 ? 1 : rows.length / total)
  }
  return rows
}

/** Every record of a list as a query, for lists that a screen needs as a whole. */
export function allOf<Row extends RaRecord>(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: ResourceName,
  filter: Query,
) {
  return queryOptions({
    queryKey: [resource, 'all', filter],
    queryFn: ({ signal }) => readAll<Row>(dataProvider, resource, { filter, signal }),
  })
}
