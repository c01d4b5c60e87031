import { Box, Tooltip } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import {
  DataTable,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useEvent,
  useListContext,
} from 'react-admin'
import type { RiskCard } from '#domain/wire/riskCards'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { Marked } from '#src/ui/Marked.tsx'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { RiskActions } from '../../actions/RiskActions.tsx'
import { AboveAppetiteSign, useAppetite } from '../../labels/Appetite.tsx'
import { LevelChip } from '../../labels/LevelChip.tsx'
import { RiskColumn, type RiskColumnProps } from '../../labels/RiskColumn.tsx'
import { TitleLink } from '../../labels/RiskTitle.tsx'
import { useWorkingDays } from '../../labels/useWorkingDays.ts'
import { RiskMarks } from '../../labels/WorkflowStatusChip.tsx'
import { hasOpenedCard } from '../cards/useReturnToCard.ts'
import { SelectPage } from '../selection/SelectPage.tsx'
import { SelectRecord } from '../selection/SelectRecord.tsx'
import { useDensity, type Density } from '../useBoardLayout.ts'
import { columnsKey, useTableRoom, type BoardColumnName } from './columns.ts'

interface BoardTableProps {
  /** Absent where nothing is done to several records together. */
  onToggle: ((id: RiskCard['id']) => void) | undefined
}

/** The records of the present page as rows; each opens its record, and its menu has what can be done. */
export default function BoardTable({ onToggle }: BoardTableProps) {
  const translate = useText()
  const { room, hidden } = useTableRoom()
  const [density] = useDensity()
  const workingDays = useWorkingDays()
  const appetite = useAppetite()
  const { data = [], selectedIds, onToggleItem } = useListContext<RiskCard>()
  const rows = useDeferredValue(data, hasOpenedCard() ? data : data.slice(0, rowsInSight(density)))
  const canSelect = onToggle !== undefined
  // Of react-admin another function at every change of what is selected.
  const toggle = useEvent((id: RiskCard['id']) => onToggle?.(id))
  const takeOut = useEvent((id: RiskCard['id']) => void (selectedIds.includes(id) && onToggleItem(id)))
  return (
    <ListTable<RiskCard>
      data={rows}
      storeKey={columnsKey}
      // What is hidden at first depends on the room there is now.
      key={room}
      aria-label={translate('board.table.layouts.table')}
      hiddenColumns={hidden}
      size="small"
      stickyHeader
      maxHeight={`max(${leastHeight}px, calc(100dvh - ${heightOfOthers}px))`}
      sx={density === 'oneLine' ? oneLineStyle : style}
    >
      {useMemo(
        () => columnsOf({ density, workingDays, appetite, canSelect, toggle, takeOut }),
        [density, workingDays, appetite, canSelect, toggle, takeOut],
      )}
    </ListTable>
  )
}

/** In pixels: what else stands on the screen, below which height the table does not go, and the height of its rows. */
const [heightOfOthers, leastHeight] = [232, 360]
const heightOf = { twoLines: 44, oneLine: 32 } as const

/** So many rows are seen of a table that begins; they are drawn first, and the others when there is time for them. */
const rowsInSight = (density: Density): number =>
  Math.ceil(Math.max(leastHeight, window.innerHeight - heightOfOthers) / heightOf[density])

interface ColumnOptions {
  density: Density
  workingDays: (since: string) => number
  appetite: number | null
  canSelect: boolean
  toggle: (id: RiskCard['id']) => void
  /** Takes a record out of the selection if it is in it. */
  takeOut: (id: RiskCard['id']) => void
}

/**
 * The columns stay the same elements while nothing of them changes: so a row is drawn anew for its own record alone, and not
 * whenever anything about the list changes.
 */
const columnsOf = ({ density, workingDays, appetite, canSelect, toggle, takeOut }: ColumnOptions) => [
  canSelect && <SelectColumn key="select" render={(risk) => <SelectCell risk={risk} onToggle={toggle} />} />,
  <BoardColumn
    key="id"
    name="id"
    source="id"
    render={(risk) => (
      <Box sx={marked}>
        <Marked text={String(risk.id)} /> <RiskMarks risk={risk} isShort />
      </Box>
    )}
  />,
  <BoardColumn
    key="eventDescription"
    name="eventDescription"
    source="title"
    disableSort
    render={(risk) => (
      <span data-risk-id={risk.id}>
        <TitleLink risk={risk} />
      </span>
    )}
  />,
  <BoardColumn
    key="riskCategory"
    name="riskCategory"
    source="riskCategoryId"
    render={({ riskCategory }) => <TruncatedText text={riskCategory?.name} lines={linesOf[density]} />}
  />,
  <BoardColumn
    key="companyGroup"
    name="companyGroup"
    source="companyGroupId"
    render={({ companyGroup }) => <TruncatedText text={companyGroup.name} lines={linesOf[density]} />}
  />,
  <BoardColumn
    key="gross"
    name="gross"
    source="grossScore"
    sortByOrder="DESC"
    render={({ gross }) => <LevelChip level={gross?.level} label={gross ? String(gross.score) : undefined} />}
  />,
  <BoardColumn
    key="net"
    name="net"
    source="score"
    sortByOrder="DESC"
    render={({ net }) => (
      <Box sx={marked}>
        <LevelChip level={net?.level} label={net ? String(net.score) : undefined} />
        <AboveAppetiteSign net={net} appetite={appetite} />
      </Box>
    )}
  />,
  <BoardColumn key="status" name="status" source="workflowStatus" />,
  <BoardColumn key="holder" name="holder" source="holder" disableSort />,
  <BoardColumn
    key="since"
    name="since"
    source="since"
    disableSort
    render={({ holder }) => (holder ? <Days since={holder.since} days={workingDays(holder.since)} /> : <EmptyValue />)}
  />,
  <BoardColumn key="plans" name="plans" source="plans" disableSort />,
  <BoardColumn key="updated" name="updated" source="updatedAt" sortByOrder="DESC" />,
  <BoardColumn key="created" name="created" source="createdAt" sortByOrder="DESC" />,
  <BoardColumn key="creatorRole" name="creatorRole" source="creatorRole" />,
  <ActionsColumn
    key="actions"
    render={(risk) => <RiskActions compact risk={risk} onDone={() => takeOut(risk.id)} />}
  />,
]

const marked = { display: 'flex', gap: 0.5, alignItems: 'center' }

/** Whether a record is selected its own box alone asks for. */
function SelectCell({ risk, onToggle }: { risk: RiskCard; onToggle: (id: RiskCard['id']) => void }) {
  const isSelected = useDataTableSelectedIdsContext()?.includes(risk.id) ?? false
  return <SelectRecord risk={risk} isSelected={isSelected} onToggle={() => onToggle(risk.id)} />
}

const linesOf = { twoLines: 2, oneLine: 1 } as const

/** A column whose head is short enough to stand whole. */
function BoardColumn({ name, ...column }: Omit<RiskColumnProps<RiskCard>, 'name'> & { name: BoardColumnName }) {
  const label = useText()(`board.table.columns.${name}`)
  return <RiskColumn<RiskCard> {...column} name={name} label={label} data-label={label} sx={undefined} />
}

interface FixedColumnProps {
  render: (risk: RiskCard) => ReactNode
}

/** What selects a record; its head selects all of the page. It is no column to be chosen, and keeps the first place. */
function SelectColumn({ render }: FixedColumnProps) {
  if (useDataTableRenderContext() === 'columnsSelector') return null
  return <DataTable.Col<RiskCard> source="select" disableSort label={<SelectPage />} render={render} />
}

/** What can be done with a record, where it stays in sight. */
function ActionsColumn({ render }: FixedColumnProps) {
  const label = useText()('drillDown.columns.actions')
  if (useDataTableRenderContext() === 'columnsSelector') return null
  const head = <span style={visuallyHidden}>{label}</span>
  return <DataTable.Col<RiskCard> source="actions" disableSort label={head} render={render} />
}

/** For how long somebody has had a record, in working days; the day itself in a tooltip. */
function Days({ since, days }: { since: string; days: number }) {
  const translate = useText()
  const dates = useDates()
  return (
    <Tooltip title={translate('board.table.workingDaysSince', { date: dates.text(since) })} describeChild>
      <span style={{ whiteSpace: 'nowrap' }}>
        {days === 0 ? translate('board.table.today') : translate('board.table.days', { smart_count: days })}
      </span>
    </Tooltip>
  )
}

/** Of the whole table: a style that each cell had for itself would be worked out for each of them. */
const style = {
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: { xs: 0.75, lg: 1 } },
  // Lines so high that no mark of a third Thai one is seen below the second.
  '&& .RaDataTable-rowCell': { py: 0.25, height: heightOf.twoLines, verticalAlign: 'middle', lineHeight: 1.45 },
  '&& .RaDataTable-headerCell': { py: 0.5, height: 34, lineHeight: 1.3 },
  // The arrow stands in the gap before the next column, so that a head takes no more than its words.
  '& .MuiTableSortLabel-root': { position: 'relative' },
  '& .MuiTableSortLabel-icon': { position: 'absolute', left: '100%', m: 0, fontSize: 15 },
  '&& .RaDataTable-headerCell:has(.Mui-active)': { zIndex: 3 },
  '& .MuiCheckbox-root, & .MuiIconButton-root': { p: 0.5 },
  '& .RaDataTable-headerCell': { whiteSpace: 'nowrap' },
  '& .column-title': { minWidth: 160, width: '30%' },
  '& .column-riskCategoryId': { minWidth: 112, maxWidth: 140 },
  '& .column-companyGroupId': { minWidth: 104, maxWidth: 140 },
  '& .column-workflowStatus': { minWidth: { xs: 160, lg: 172 } },
  '& .column-holder': { minWidth: 116, maxWidth: 160 },
  '& .column-select, & .column-actions': { width: 44 },
  '&& .column-actions': { px: 0.5 },
  '& .column-actions .MuiIconButton-root': { m: 0 },
  // A status of two lines must not make its row higher than the others.
  '& .MuiChip-label': { py: 0, fontSize: '0.75rem', lineHeight: 1.35 },
}

/** Rows of one line: what a second one would say is in a tooltip, and in the record. */
const oneLine = {
  '&& .RaDataTable-rowCell': { ...style['&& .RaDataTable-rowCell'], py: 0, height: heightOf.oneLine },
  // High enough that no mark of a second Thai line is seen below the first.
  '& .RaDataTable-rowCell [data-risk-id] a': { WebkitLineClamp: '1', lineHeight: 1.7 },
  '& .MuiCheckbox-root, & .MuiIconButton-root': { p: 0.25 },
  '& .MuiChip-root': { maxWidth: 172, minHeight: 22 },
  '&& .MuiChip-label': { whiteSpace: 'nowrap' },
  '& .MuiTypography-caption': { display: 'none' },
}

const oneLineStyle = { ...style, ...oneLine }
