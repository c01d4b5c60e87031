import { useListContext, type SavedQuery } from 'react-admin'

/** Applies a saved query to the list. */
export function useApplySaved(): (value: SavedQuery['value']) => void {
  const { setFilters, setSort, setPerPage } = useListContext()
  return ({ filter, sort, perPage }) => {
    setFilters(filter)
    if (sort) setSort(sort)
    if (perPage) setPerPage(perPage)
  }
}
