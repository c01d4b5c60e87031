import {
  DataTable,
  useDataTableRenderContext,
  useDataTableSortContext,
  useTranslate,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin'

/** A header cell of the table in the style of its data. */
const rowHead = { component: 'th', scope: 'row' } as const

const directions = { ASC: 'asc', DESC: 'desc' } as const

export type ListColumnProps<Row extends RaRecord> = DataTableColumnProps<Row> & {
  /** Whether its cells name their rows: one column of each list. */
  isRowHead?: boolean
}

/** A column of a `ListTable`: react-admin's, with its sort state (`aria-sort`) and its name (`data-label`). */
export function ListColumn<Row extends RaRecord>({ isRowHead = false, ...props }: ListColumnProps<Row>) {
  const part = useDataTableRenderContext()
  const isHead = part === 'header'
  const sort = useDataTableSortContext()
  const isSorted = isHead && sort !== undefined && !props.disableSort && sort.field === props.source
  const translate = useTranslate()
  const named = typeof props.label === 'string' && { 'data-label': translate(props.label, { _: props.label }) }
  return (
    <DataTable.Col<Row>
      {...named}
      {...props}
      {...(isSorted && { sortDirection: directions[sort.order] })}
      {...(isRowHead && part === 'data' && rowHead)}
    />
  )
}
