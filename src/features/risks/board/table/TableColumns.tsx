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
import { RowActions } from '../../shared/actions/RowActions.tsx'
import { SelectPage } from '../selection/SelectPage.tsx'
import { SelectRecord } from '../selection/SelectRecord.tsx'
import { columns, type BoardColumnName } from './columns.tsx'

interface ColumnOptions {
  /** The columns left out by their user, or for want of room, by their source. */
  hidden: readonly string[]
  canSelect: boolean
  toggle: (id: RiskCard['id']) => void
  /** Removes a record from the selection. */
  takeOut: (id: RiskCard['id']) => void
}

/**
 * The columns stay the same elements while none changes: so a row renders for its own record alone, and not for
 * every change of the list. The first selects and the last has the actions; these two cannot be chosen, and keep
 * their places.
 */
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
 * A column by its head, and in a row by a cell in the style that the table has for all of them: a cell of react-admin's is a dozen
 * components for a style and a place of its own, and a page of 50 records has 700.
 */
function Column({ source, isHidden = false, head, render }: ColumnProps) {
  const record = useRecordContext<RiskCard>()
  const isHead = useDataTableRenderContext() !== 'data'
  if (isHidden) return null
  if (isHead) return head
  if (!record) return null
  const className = `RaDataTable-rowCell column-${source}`
  // The description names the row, whichever cell a reader is in.
  if (source === 'title') {
    return (
      <th scope="row" className={className}>
        {render(record)}
      </th>
    )
  }
  return <td className={className}>{render(record)}</td>
}

/** A head of a column, in the style that the table has for all of them. */
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

/** Sorts by a press. The keyboard sorts in the menu of the view, and goes from the head of the board to its records. */
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

/** Whether a record is selected its own box alone asks for. */
function SelectCell({ risk, onToggle }: { risk: RiskCard; onToggle: (id: RiskCard['id']) => void }) {
  const isSelected = useDataTableSelectedIdsContext()?.includes(risk.id) ?? false
  return <SelectRecord risk={risk} isSelected={isSelected} onToggle={() => onToggle(risk.id)} />
}
