import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Columns the table sorts by; named as on the wire, in camelCase. */
const assignmentSorts = ['firstName', 'company', 'companyGroup', 'userRole'] as const

export type AssignmentSort = (typeof assignmentSorts)[number]

export const pageSizes = [25, 50, 100]

/** Everything the table shows is said by these, and they live in the URL: a search survives an edit and can be sent as a link. */
export interface AssignmentListParams {
  q: string
  companyGroupId: number | null
  userRoleId: number | null
  sort: AssignmentSort
  order: 'asc' | 'desc'
  /** From 1. */
  page: number
  perPage: number
}

const defaults: AssignmentListParams = {
  q: '',
  companyGroupId: null,
  userRoleId: null,
  sort: 'firstName',
  order: 'asc',
  page: 1,
  perPage: 25,
}

/** The same table without any search. */
export const noSearch = { q: '', companyGroupId: null, userRoleId: null } as const

/** Reads the URL; what it does not say, or says wrongly, is as at first. */
function readListParams(query: URLSearchParams): AssignmentListParams {
  const number = (name: string) => {
    const value = Number(query.get(name))
    return Number.isInteger(value) && value > 0 ? value : null
  }
  return {
    q: query.get('q') ?? defaults.q,
    companyGroupId: number('companyGroupId'),
    userRoleId: number('userRoleId'),
    sort: assignmentSorts.find((sort) => sort === query.get('sort')) ?? defaults.sort,
    order: query.get('order') === 'desc' ? 'desc' : 'asc',
    page: number('page') ?? defaults.page,
    perPage: pageSizes.find((size) => size === number('perPage')) ?? defaults.perPage,
  }
}

/** The URL of a table, as short as its defaults allow. */
function writeListParams(params: AssignmentListParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== defaults[name as keyof AssignmentListParams]) query.set(name, String(value))
  }
  return query
}

/** The table's parameters; any change but to another page starts again on the first one. */
export function useListParams() {
  const [query, setQuery] = useSearchParams()
  const params = useMemo(() => readListParams(query), [query])
  const change = useCallback(
    (changes: Partial<AssignmentListParams>) =>
      // Typing must not fill the browser's history with one entry a letter.
      setQuery((present) => writeListParams({ ...readListParams(present), page: 1, ...changes }), {
        replace: 'q' in changes,
      }),
    [setQuery],
  )
  return { params, change }
}
