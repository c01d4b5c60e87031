import {
  DataTable,
  useDataTableRenderContext,
  useDataTableSortContext,
  useTranslate,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin'

const directions = { ASC: 'asc', DESC: 'desc' } as const

/** A column of a `ListTable`: react-admin's, with its sort state (`aria-sort`) and its name (`data-label`). */
export function ListColumn<Row extends RaRecord>(props: DataTableColumnProps<Row>) {
  const isHead = useDataTableRenderContext() === 'header'
  const sort = useDataTableSortContext()
  const isSorted = isHead && sort !== undefined && !props.disableSort && sort.field === props.source
  const translate = useTranslate()
  const named = typeof props.label === 'string' && { 'data-label': translate(props.label, { _: props.label }) }
  return <DataTable.Col<Row> {...named} {...props} {...(isSorted && { sortDirection: directions[sort.order] })} />
}
