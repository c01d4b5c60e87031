import { TableCell, TableSortLabel } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useRecordContext,
} from 'react-admin'
import type { RiskCard } from '#domain/wire/riskCards'
import { useText } from '#src/platform/i18n/useText.ts'
import { RowActions } from '../RowActions.tsx'
import { SelectPage } from '../selection/SelectPage.tsx'
import { SelectRecord } from '../selection/SelectRecord.tsx'
import { columns, type BoardColumnName } from './columns.tsx'

interface ColumnOptions {
  /** The sources of the columns that are hidden by the user or for lack of space. */
  hidden: readonly string[]
  canSelect: boolean
  toggle: (id: RiskCard['id']) => void
  /** Removes a record from the selection. */
  takeOut: (id: RiskCard['id']) => void
}

/** The column elements are stable while no column changes, so that a row renders only when its own record changes. */
export function columnsOf({ hidden, canSelect, toggle, takeOut }: ColumnOptions) {
  return [
    canSelect && (
      <Column
        key="select"
        source="select"
        head={<Head source="select" label={<SelectPage />} />}
        render={(risk) => <SelectCell risk={risk} onToggle={toggle} />}
      />
    ),
    ...columns.map(({ name, source, cell, ...sorting }) => (
      <Column
        key={name}
        source={source}
        isHidden={hidden.includes(source)}
        head={<NamedHead name={name} source={source} {...sorting} />}
        render={cell}
      />
    )),
    <Column
      key="actions"
      source="actions"
      head={<Head source="actions" label={<ActionsLabel />} />}
      render={(risk) => <RowActions risk={risk} opensRecord onDone={() => takeOut(risk.id)} />}
    />,
  ]
}

interface ColumnProps {
  source: string
  isHidden?: boolean
  head: ReactNode
  render: (risk: RiskCard) => ReactNode
}

/**
 * A column: its header, and in each row a cell with the style of the whole table. A cell of react-admin consists of a
 * dozen components for its style, and a page of 50 records has 700 cells.
 */
function Column({ source, isHidden = false, head, render }: ColumnProps) {
  const record = useRecordContext<RiskCard>()
  const isHead = useDataTableRenderContext() !== 'data'
  if (isHidden) return null
  if (isHead) return head
  if (!record) return null
  const className = `RaDataTable-rowCell column-${source}`
  // The description names the record, for users of a screen reader in any cell.
  if (source === 'title') {
    return (
      <th scope="row" className={className}>
        {render(record)}
      </th>
    )
  }
  return <td className={className}>{render(record)}</td>
}

/** The header of a column, with the style of the whole table. */
function Head({ source, label, order }: { source: string; label: ReactNode; order?: 'asc' | 'desc' | undefined }) {
  return (
    <TableCell variant="head" className={`RaDataTable-headerCell column-${source}`} sortDirection={order ?? false}>
      {label}
    </TableCell>
  )
}

interface NamedHeadProps {
  name: BoardColumnName
  source: string
  disableSort?: boolean
  sortByOrder?: 'DESC'
}

/** Sorts on click. Keyboard users sort in the view menu, and Tab moves from the toolbar to the records. */
function NamedHead({ name, source, disableSort = false, sortByOrder }: NamedHeadProps) {
  const label = useText()(`board.table.columns.${name}`)
  const sort = useDataTableSortContext()
  const { handleSort } = useDataTableCallbacksContext()
  const order = sort?.field === source ? directions[sort.order] : undefined
  if (disableSort) return <Head source={source} label={label} />
  return (
    <Head
      source={source}
      order={order}
      label={
        <TableSortLabel
          tabIndex={-1}
          active={order !== undefined}
          direction={order ?? 'asc'}
          data-field={source}
          data-order={sortByOrder ?? 'ASC'}
          onClick={handleSort}
        >
          {label}
        </TableSortLabel>
      }
    />
  )
}

const directions = { ASC: 'asc', DESC: 'desc' } as const

function ActionsLabel() {
  return <span style={visuallyHidden}>{useText()('drillDown.columns.actions')}</span>
}

/** Only the checkbox of a record subscribes to its selection. */
function SelectCell({ risk, onToggle }: { risk: RiskCard; onToggle: (id: RiskCard['id']) => void }) {
  const isSelected = useDataTableSelectedIdsContext()?.includes(risk.id) ?? false
  return <SelectRecord risk={risk} isSelected={isSelected} onToggle={() => onToggle(risk.id)} />
}
