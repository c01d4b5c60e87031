import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import {
  DataTable,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useRecordContext,
  useStore,
} from 'react-admin'
import type { RiskCard } from '#domain/wire/riskCards'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { Marked } from '#src/ui/Marked.tsx'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { RowActions } from '../../actions/RowActions.tsx'
import { AboveAppetiteSign } from '../../labels/Appetite.tsx'
import { LevelChip } from '../../labels/LevelChip.tsx'
import { cells, RiskColumn, type RiskColumnProps } from '../../labels/RiskColumn.tsx'
import { TitleLink } from '../../labels/RiskTitle.tsx'
import { RiskMarks } from '../../labels/WorkflowStatusChip.tsx'
import { SelectPage } from '../selection/SelectPage.tsx'
import { SelectRecord } from '../selection/SelectRecord.tsx'
import type { Density } from '../useBoardLayout.ts'
import type { BoardColumnName } from './columns.ts'

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
export const columnsOf = ({ density, workingDays, appetite, canSelect, toggle, takeOut }: ColumnOptions) => [
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
  <ActionsColumn key="actions" render={(risk) => <RowActions risk={risk} onDone={() => takeOut(risk.id)} />} />,
]

const marked = { display: 'flex', gap: 0.5, alignItems: 'center' }

/** Whether a record is selected its own box alone asks for. */
function SelectCell({ risk, onToggle }: { risk: RiskCard; onToggle: (id: RiskCard['id']) => void }) {
  const isSelected = useDataTableSelectedIdsContext()?.includes(risk.id) ?? false
  return <SelectRecord risk={risk} isSelected={isSelected} onToggle={() => onToggle(risk.id)} />
}

const linesOf = { twoLines: 2, oneLine: 1 } as const

interface BoardColumnProps extends Omit<RiskColumnProps<RiskCard>, 'name' | 'source'> {
  name: BoardColumnName
  source: string
}

/** A column whose head is short enough to stand whole. */
function BoardColumn({ name, ...column }: BoardColumnProps) {
  const label = useText()(`board.table.columns.${name}`)
  const { render = cells[name], source } = column
  if (useDataTableRenderContext() === 'data') return <BodyCell source={source} render={render} />
  return <RiskColumn<RiskCard> {...column} name={name} label={label} sx={undefined} />
}

/**
 * A cell of a row, in the style that the table has for all of them. One of react-admin's is a dozen components for its own style and
 * place, and a page of 50 records has 700.
 */
function BodyCell({ source, render }: FixedColumnProps & { source: string }) {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hidden] = useStore(storeKey, defaultHiddenColumns)
  const record = useRecordContext<RiskCard>()
  if (!record || hidden.includes(source)) return null
  return <td className={`RaDataTable-rowCell column-${source}`}>{render(record)}</td>
}

interface FixedColumnProps {
  render: (risk: RiskCard) => ReactNode
}

/** What selects a record; its head selects all of the page. It is no column to be chosen, and keeps the first place. */
function SelectColumn({ render }: FixedColumnProps) {
  const context = useDataTableRenderContext()
  if (context === 'columnsSelector') return null
  if (context === 'data') return <BodyCell source="select" render={render} />
  return <DataTable.Col<RiskCard> source="select" disableSort label={<SelectPage />} render={render} />
}

/** What can be done with a record, where it stays in sight. */
function ActionsColumn({ render }: FixedColumnProps) {
  const label = useText()('drillDown.columns.actions')
  const context = useDataTableRenderContext()
  if (context === 'columnsSelector') return null
  if (context === 'data') return <BodyCell source="actions" render={render} />
  const head = <span style={visuallyHidden}>{label}</span>
  return <DataTable.Col<RiskCard> source="actions" disableSort label={head} render={render} />
}

/** For how long somebody has had a record, in working days; the day itself describes it. */
function Days({ since, days }: { since: string; days: number }) {
  const translate = useText()
  const dates = useDates()
  return (
    <span
      aria-description={translate('board.table.workingDaysSince', { date: dates.text(since) })}
      style={{ whiteSpace: 'nowrap' }}
    >
      {days === 0 ? translate('board.table.today') : translate('board.table.days', { smart_count: days })}
    </span>
  )
}
