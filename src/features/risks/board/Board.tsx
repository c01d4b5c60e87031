import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { useEffect, useMemo } from 'react'
import type { RiskType } from '#domain/risks/statuses'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { defaultsOf, type BoardParams } from './state/boardParams.ts'
import { useFreshQueue } from '../queue/useQueue.ts'
import { BoardColumns } from './BoardColumns.tsx'
import { BoardHead } from './BoardHead.tsx'
import { BoardHeatMaps } from './BoardHeatMaps.tsx'
import { BoardMenu } from './BoardMenu.tsx'
import { BoardList } from './BoardList.tsx'
import { BoardTabs } from './BoardTabs.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import { ActiveFilterChips } from './filters/ActiveFilterChips.tsx'
import { boardTypesOf, type Reader } from '../reader.ts'
import { SelectionBar } from './selection/SelectionBar.tsx'
import { useSelection } from './selection/useSelection.ts'
import { useBoardRecords, useViewCounts } from './useBoardData.ts'
import { useBoardParams, type ChangeBoard } from './useBoardParams.ts'
import { ViewChips } from './ViewChips.tsx'

/** The board of a reader, once it is known where the reader left it. */
export function Board({ reader }: { reader: Reader }) {
  const { params, change, isReady } = useBoardParams(reader.roleAssignmentId)
  const types = boardTypesOf(reader)
  // A link may ask for a board that this role does not have.
  const type = types.includes(params.type) ? params.type : types[0]
  useEffect(() => {
    if (isReady && type && type !== params.type) change(onTab(type))
  }, [change, isReady, params, type])

  if (!isReady || type !== params.type) return <PageSkeleton />
  return <ReadyBoard reader={reader} params={params} change={change} types={types} />
}

interface ReadyBoardProps {
  reader: Reader
  params: BoardParams
  change: ChangeBoard
  types: RiskType[]
}

function ReadyBoard({ reader, params, change, types }: ReadyBoardProps) {
  useFreshQueue()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  const records = useBoardRecords(params, reader)
  const shown = useMemo(() => records.data ?? [], [records.data])
  const { data: counts } = useViewCounts(params, reader)
  const selection = useSelection(shown)
  const lastPage = Math.max(1, Math.ceil((records.total ?? 0) / params.perPage))
  const isBeyondEnd = records.total !== undefined && !records.isPlaceholderData && params.page > lastPage
  useEffect(() => {
    // An action may have emptied the last page.
    if (isBeyondEnd) change({ page: lastPage })
  }, [change, isBeyondEnd, lastPage])

  const chosenView = params.workflowStatus.length > 0 ? undefined : params.view
  const chooseView = (view: BoardParams['view']) => change({ view, workflowStatus: [] })

  return (
    <Stack sx={{ gap: 2 }}>
      <BoardHead
        reader={reader}
        type={params.type}
        menu={<BoardMenu params={params} reader={reader} chosenIds={selection.risks.map(({ id }) => id)} />}
      />
      <BoardTabs types={types} type={params.type} onChange={(type) => change(onTab(type))} />
      <BoardToolbar params={params} change={change} reader={reader} total={records.total} />
      <ViewChips reader={reader} chosen={chosenView} counts={counts} onChoose={chooseView} />
      <BoardColumns
        heatMaps={
          <BoardHeatMaps params={params} reader={reader} openAtFirst={isWide} onCell={(cell) => change({ cell })} />
        }
      >
        {/* Here and not above both columns: a chip that comes or goes must not move the heat map under the pointer. */}
        <ActiveFilterChips params={params} change={change} />
        <BoardList params={params} change={change} reader={reader} records={records} selection={selection} />
        <SelectionBar role={reader.role} selection={selection} />
      </BoardColumns>
    </Stack>
  )
}

/** What changes with the type of record: the filters stay, the sorting is the new type's own. */
function onTab(type: RiskType): Partial<BoardParams> {
  const { sort, order } = defaultsOf(type)
  return { type, sort, order, cell: undefined }
}
