import Stack from '@mui/material/Stack'
import { useListSortContext } from 'react-admin'
import type { RiskType } from '#domain/risks/statuses'
import { cellValues } from '#src/dataProvider/boardFilter.ts'
import { useFreshQueue } from '../queue/useQueue.ts'
import { ActiveFilterChips } from './filters/ActiveFilterChips.tsx'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { BoardColumns } from './BoardColumns.tsx'
import { BoardHead } from './BoardHead.tsx'
import { BoardHeatMaps } from './BoardHeatMaps.tsx'
import { BoardList } from './BoardList.tsx'
import { BoardTabs } from './BoardTabs.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import { sortOf } from './boardAddress.ts'
import { useBoardFilter } from './useBoardFilter.ts'
import { ViewChips } from './ViewChips.tsx'

/** The board under the list of react-admin around it, which holds filter, order, page and selection. */
export function Board() {
  useFreshQueue()
  const { change } = useBoardFilter()
  const { setSort } = useListSortContext()
  /** The filters stay, the sorting is the new type's own. */
  const openType = (type: RiskType) => {
    change({ type, ...cellValues(undefined) })
    setSort(sortOf[type])
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <BoardHead />
      <BoardTabs page="board" onType={openType} />
      <BoardToolbar />
      <ViewChips />
      <BoardColumns heatMaps={<BoardHeatMaps onCell={(cell) => change(cellValues(cell))} />}>
        {/* Here and not above both columns: a chip that comes or goes must not move the heat map under the pointer. */}
        <ActiveFilterChips />
        <BoardList />
        <SelectionBar />
      </BoardColumns>
    </Stack>
  )
}
