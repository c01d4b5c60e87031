import { useEffect, useState } from 'react'
import { useEvent, useListContext } from 'react-admin'

/**
 * Ends the selection with its list: when the board opens, and with every change of view, filter, search or type; paging and sorting keep it
 * (rule screens.selection).
 * @returns whether what is selected now was selected in this list
 */
export function useEndOfSelection(): boolean {
  const { filterValues, selectedIds, onUnselectItems } = useListContext()
  const list = JSON.stringify(filterValues)
  const [begun, setBegun] = useState({ list, selectedIds })
  if (begun.list !== list) setBegun({ list, selectedIds })
  // react-admin returns another function on every selection change.
  const unselect = useEvent(() => onUnselectItems())
  useEffect(() => unselect(), [list, unselect])
  return begun.selectedIds !== selectedIds
}
