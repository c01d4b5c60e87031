import type { GetListParams, Identifier, RaRecord } from 'react-admin'
import { snakeCase } from '#domain/validation/snakeCase'
import { totalOf } from '../platform/http/httpClient.ts'
import type { Query } from '../platform/http/query.ts'
import type { ResourceCalls } from './resources.ts'

/** Returns paging, sorting and filters of react-admin as the query of a list (rule wire.lists). */
export function listQuery(calls: ResourceCalls, { pagination, sort, filter }: Omit<GetListParams, 'signal'>): Query {
  return {
    ...(filter as Query | undefined),
    ...calls.filter,
    page: pagination?.page,
    perPage: pagination?.perPage,
    // The values are also field names here, and named as on the wire like every parameter.
    sort: sort && snakeCase(sort.field === 'id' ? (calls.idField ?? 'id') : sort.field),
    order: sort && sort.order.toLowerCase(),
  }
}

/** Returns the size of a list for react-admin: its total or, if that was not counted, whether there is another page. */
export function sizeOf(headers: Headers, rows: number, { page, perPage }: GetListParams['pagination'] & object) {
  const total = totalOf(headers)
  return total === null ? { pageInfo: { hasPreviousPage: page > 1, hasNextPage: rows === perPage } } : { total }
}

/** A record as the API sends it; all except settings have an id. */
export type WireRecord = { id?: Identifier; updatedAt?: string } & Record<string, unknown>

/** Returns the record with the `id` that react-admin needs, taken from `idField` if the API uses another name. */
export function toRecord<RecordType extends RaRecord>(record: WireRecord, { idField }: ResourceCalls): RecordType {
  return (idField === undefined ? record : { ...record, id: record[idField] }) as RecordType
}
