import { useMemo, type ReactNode } from 'react'
import { ListFilterContext, ListSortContext, useListParams, type SortPayload } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { pathWithoutLocale } from '#src/platform/locale.ts'
import { sortOf, translatedQuery } from '../boardAddress.ts'
import { useBoardUser } from '../boardUser.ts'

/**
 * The filter of a report, in the URL format and the words of the board, so that each can link to the other. It is not
 * stored: a report starts with the filter of the board that opened it.
 */
export function ReportFilter({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const user = useBoardUser()
  const [type = 'item'] = user.types
  const [params, { setFilters, hideFilter, showFilter, setSort }] = useListParams({
    resource: 'risks',
    storeKey: false,
    sort: sortOf({ type }),
  })
  const { filterValues, displayedFilters, sort: field, order } = params
  const filters = useMemo(
    () => ({ resource: 'risks', filterValues, displayedFilters, setFilters, hideFilter, showFilter }),
    [filterValues, displayedFilters, setFilters, hideFilter, showFilter],
  )
  const sorting = useMemo(
    () => ({ resource: 'risks', sort: { field, order } satisfies SortPayload, setSort }),
    [field, order, setSort],
  )
  const translated = translatedQuery(search, user)
  if (translated) return <Navigate to={`${pathWithoutLocale(pathname)}?${translated}`} replace />
  return (
    <ListFilterContext value={filters}>
      <ListSortContext value={sorting}>{children}</ListSortContext>
    </ListFilterContext>
  )
}
