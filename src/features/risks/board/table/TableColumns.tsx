import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import {
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  type DataTableColumnProps,
} from 'react-admin'
import type { RiskCard } from '#domain/wire/riskCards'
import { useText } from '#src/platform/i18n/useText.ts'
import { RowActions } from '../../shared/actions/RowActions.tsx'
import { SelectPage } from '../selection/SelectPage.tsx'
import { SelectRecord } from '../selection/SelectRecord.tsx'
import { boardCells, type CellOptions } from './boardCells.tsx'
import { columns, type BoardColumnName } from './columns.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'

interface ColumnOptions extends CellOptions {
  /** The columns left out by their user, or for want of room, by their source. */
  hidden: readonly string[]
  canSelect: boolean
  toggle: (id: RiskCard['id']) => void
  /** Takes a record out of the selection if it is in it. */
  takeOut: (id: RiskCard['id']) => void
}

/**
 * The columns stay the same elements while nothing of them changes: so a row is drawn anew for its own record alone, and not
 * whenever anything about the list changes. The first selects and the last acts; these two are not to be chosen, and keep their places.
 */
export function columnsOf({ hidden, canSelect, toggle, takeOut, ...options }: ColumnOptions) {
  const cells = boardCells(options)
  return [
    canSelect && (
      <Column
        key="select"
        source="select"
        head={<Head source="select" disableSort label={<SelectPage />} />}
        render={(risk) => <SelectCell risk={risk} onToggle={toggle} />}
      />
    ),
    ...columns.map(({ name, ...column }) => (
      <Column
        key={name}
        source={column.source}
        isHidden={hidden.includes(column.source)}
        head={<NamedHead name={name} {...column} />}
        render={cells[name]}
      />
    )),
    <Column
      key="actions"
      source="actions"
      head={<Head source="actions" disableSort label={<ActionsLabel />} />}
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
  if (useDataTableRenderContext() !== 'data') return head
  if (!record || isHidden) return null
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

type HeadProps = Pick<DataTableColumnProps<RiskCard>, 'label' | 'disableSort' | 'sortByOrder'> & { source: string }

const Head = (props: HeadProps) => <ListColumn {...props} />

/** A head so short that it stands whole. */
function NamedHead({ name, ...column }: HeadProps & { name: BoardColumnName }) {
  return <Head label={useText()(`board.table.columns.${name}`)} {...column} />
}

function ActionsLabel() {
  return <span style={visuallyHidden}>{useText()('drillDown.columns.actions')}</span>
}

/** Whether a record is selected its own box alone asks for. */
function SelectCell({ risk, onToggle }: { risk: RiskCard; onToggle: (id: RiskCard['id']) => void }) {
  const isSelected = useDataTableSelectedIdsContext()?.includes(risk.id) ?? false
  return <SelectRecord risk={risk} isSelected={isSelected} onToggle={() => onToggle(risk.id)} />
}
