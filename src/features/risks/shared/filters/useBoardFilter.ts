import { useCallback, useMemo } from 'react'
import { useListFilterContext } from 'react-admin'
import { boardFilterOf, valuesOf, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { useBoardUser } from '../boardUser.ts'

/** The filter of the board or the report around, and what changes it; a change starts again on the first page. */
export function useBoardFilter() {
  const { filterValues, setFilters } = useListFilterContext()
  const user = useBoardUser()
  const filter = useMemo(() => boardFilterOf(filterValues, user), [filterValues, user])
  const change = useCallback(
    (changes: Partial<BoardFilter>) => setFilters(valuesOf({ ...filter, ...changes })),
    [filter, setFilters],
  )
  /** Searches all records of the type: a search leaves the view it began in, and a view chosen later narrows it (rule screens.board-search). */
  const search = useCallback(
    (q: string) => change(filter.q.trim() === '' && q.trim() !== '' ? { q, view: 'all' } : { q }),
    [change, filter.q],
  )
  /** Takes every filter away; only the type stays. */
  const clear = useCallback(() => setFilters({ type: filter.type }), [filter.type, setFilters])
  return { filter, change, search, clear }
}

/** Whether anything but the view keeps records from the board. */
export function isNarrowed(filter: BoardFilter): boolean {
  const { type: _type, view: _view, ...others } = filter
  return Object.keys(valuesOf(others)).length > 0
}
