import { useDeferredValue, useMemo, type MouseEvent } from 'react'
import { useEvent, useListContext, useStore } from 'react-admin'
import type { RiskCard } from '#domain/wire/riskCards'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { hasOpenedCard } from '#src/features/risks/board-parts/useReturnToCard.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { columnsKey, columnsWithOneValue, useTableWidth } from './columns.tsx'
import { columnsOf } from './TableColumns.tsx'
import { maxHeight, style, visibleRows } from './tableStyle.ts'

interface BoardTableProps {
  /** Absent without bulk actions. */
  onToggle: ((id: RiskCard['id']) => void) | undefined
}

/** The records of the current page as rows; each row opens its record and has a menu of actions. */
export function BoardTable({ onToggle }: BoardTableProps) {
  const translate = useText()
  const { room, hidden: hiddenAtFirst } = useTableWidth()
  const [chosen] = useStore<readonly string[]>(columnsKey, hiddenAtFirst)
  const { type } = useBoardFilter().filter
  const { data = [], selectedIds, onToggleItem } = useListContext<RiskCard>()
  const rows = useDeferredValue(data, hasOpenedCard() ? data : data.slice(0, visibleRows()))
  const canSelect = onToggle !== undefined
  const agreed = columnsWithOneValue(data).join()
  const hidden = useMemo(() => [...chosen, ...agreed.split(',')], [chosen, agreed])
  // react-admin returns a new function on every selection change.
  const toggle = useEvent((id: RiskCard['id']) => onToggle?.(id))
  const takeOut = useEvent((id: RiskCard['id']) => void (selectedIds.includes(id) && onToggleItem(id)))
  return (
    <ListTable<RiskCard>
      data={rows}
      storeKey={columnsKey}
      // The columns hidden by default depend on the available width.
      key={room}
      aria-label={translate(`board.types.${type}`)}
      hiddenColumns={hiddenAtFirst}
      size="small"
      stickyHeader
      maxHeight={maxHeight}
      sx={style}
      onClick={followTitle}
    >
      {useMemo(() => columnsOf({ hidden, canSelect, toggle, takeOut }), [hidden, canSelect, toggle, takeOut])}
    </ListTable>
  )
}

/** A click on a row outside of its controls opens the record by its title, unless it ended a selection of text. */
function followTitle({ target }: MouseEvent) {
  const clicked = target as HTMLElement
  if (clicked.closest('a, button, label, input') || getSelection()?.toString()) return
  clicked.closest('tbody tr')?.querySelector<HTMLElement>('th a')?.click()
}
