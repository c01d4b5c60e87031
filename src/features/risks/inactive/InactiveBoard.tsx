import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { useMemo } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import type { BoardParams } from '../board/state/boardParams.ts'
import { BackToBoard } from '../record/head/RiskHead.tsx'
import { BoardColumns } from '../board/BoardColumns.tsx'
import { BoardHeatMaps } from '../board/BoardHeatMaps.tsx'
import { BoardList } from '../board/BoardList.tsx'
import { BoardToolbar } from '../board/BoardToolbar.tsx'
import { ActiveFilterChips } from '../board/filters/ActiveFilterChips.tsx'
import type { Reader } from '../reader.ts'
import { useSelection } from '../board/selection/useSelection.ts'
import { useBoardRecords } from '../board/useBoardData.ts'
import { useBoardParams } from '../board/useBoardParams.ts'

/** Nothing here can be done to several records together, so nothing can be chosen. */
const withoutListActions = 'Viewer'

/**
 * The risk items that are out of use: search, filters, heat maps and cards as on the risk board. Only items
 * are ever set inactive (rule workflow.set-active), and nothing of the workflow waits for anyone here.
 */
export function InactiveBoard({ reader }: { reader: Reader }) {
  const translate = useText()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  const { params, change, isReady } = useBoardParams(reader.roleAssignmentId, 'inactive')
  // What the reader chose; that it is about inactive items is the page's own choice, and no filter to take away.
  const chosen = useMemo<BoardParams>(() => ({ ...params, type: 'item', view: 'all', activity: 'active' }), [params])
  const asked = useMemo<BoardParams>(() => ({ ...chosen, activity: 'inactive' }), [chosen])
  const records = useBoardRecords(asked, reader)
  const shown = useMemo(() => records.data ?? [], [records.data])
  const selection = useSelection(shown)
  if (!isReady) return <PageSkeleton />
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <BackToBoard type="item" />
        <Typography variant="h1">{translate('inactive.title')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('inactive.text', { group: reader.companyGroup.name })}
        </Typography>
      </div>
      <BoardToolbar params={chosen} change={change} reader={reader} total={records.total} hasActivity={false} />
      <BoardColumns
        heatMaps={
          <BoardHeatMaps params={asked} reader={reader} openAtFirst={isWide} onCell={(cell) => change({ cell })} />
        }
      >
        <ActiveFilterChips params={chosen} change={change} />
        <BoardList
          params={chosen}
          change={change}
          reader={{ ...reader, role: withoutListActions }}
          records={records}
          selection={selection}
          emptyText="inactive.empty"
        />
      </BoardColumns>
    </Stack>
  )
}
