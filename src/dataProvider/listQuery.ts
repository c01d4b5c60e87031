import type { GetListParams } from 'react-admin'
import { snakeCase, type Query } from '../platform/http/query.ts'
import type { ResourceCalls } from './resources.ts'

/** The most a list gives at once (rule wire.lists). */
export const largestPage = 200

/** Paging, sorting and filters of react-admin as the query of a list (rule wire.lists). */
export function listQuery(calls: ResourceCalls, { pagination, sort, filter }: Omit<GetListParams, 'signal'>): Query {
  return {
    ...(filter as Query | undefined),
    ...calls.filter,
    page: pagination?.page,
    perPage: pagination?.perPage,
    // Values are field names too here, and named as on the wire like every parameter.
    sort: sort && snakeCase(sort.field === 'id' ? (calls.idField ?? 'id') : sort.field),
    order: sort && sort.order.toLowerCase(),
  }
}
