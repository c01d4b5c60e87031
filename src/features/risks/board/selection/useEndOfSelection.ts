import { useEffect, useState } from 'react'
import { useEvent, useListContext } from 'react-admin'

/**
 * Clears the selection when the list changes: when the board opens, and on every change of view, filter, search or
 * type; paging and sorting do not clear it (rule screens.selection).
 * @returns whether the current selection was made in this list
 */
export function useEndOfSelection(): boolean {
  const { filterValues, selectedIds, onUnselectItems } = useListContext()
  const list = JSON.stringify(filterValues)
  const [begun, setBegun] = useState({ list, selectedIds })
  if (begun.list !== list) setBegun({ list, selectedIds })
  // react-admin returns a new callback on every selection change.
  const unselect = useEvent(() => onUnselectItems())
  useEffect(() => unselect(), [list, unselect])
  return begun.selectedIds !== selectedIds
}
