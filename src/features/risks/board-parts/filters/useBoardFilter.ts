import { useCallback, useMemo } from 'react'
import { useListFilterContext, useListSortContext } from 'react-admin'
import { boardFilterOf, valuesOf, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import type { Sort } from '#src/dataProvider/endpoints/risks.ts'
import { sortOf } from '../boardAddress.ts'
import { useBoardUser } from '../boardUser.ts'

/**
 * Returns the filter of the surrounding board or report, and functions that change it; every change returns to the
 * first page.
 */
export function useBoardFilter() {
  const { filterValues, setFilters } = useListFilterContext()
  const user = useBoardUser()
  const filter = useMemo(() => boardFilterOf(filterValues, user), [filterValues, user])
  const { sort, setSort } = useListSortContext()
  const change = useCallback(
    (changes: Partial<BoardFilter>) => {
      const next = { ...filter, ...changes }
      setFilters(valuesOf(next))
      // Another view has its own default order; an order that the user chose stays.
      const [before, after] = [filter, next].map((one) => sortOf(one, user.role)) as [Sort, Sort]
      if (before.order !== after.order && sort.field === before.field && sort.order === before.order) setSort(after)
    },
    [filter, setFilters, setSort, sort, user.role],
  )
  /**
   * Searches all records of the type: a search leaves the current view, and a view selected later narrows it (rule
   * screens.board-search).
   */
  const search = useCallback(
    (q: string) => change(filter.q.trim() === '' && q.trim() !== '' ? { q, view: 'all' } : { q }),
    [change, filter.q],
  )
  /** Removes every filter; only the type stays. */
  const clear = useCallback(() => change({ ...boardFilterOf({}), type: filter.type }), [change, filter.type])
  return { filter, change, search, clear }
}

/** Whether a filter other than the view is active. */
export function isNarrowed(filter: BoardFilter): boolean {
  const { type: _type, view: _view, ...others } = filter
  return Object.keys(valuesOf(others)).length > 0
}
