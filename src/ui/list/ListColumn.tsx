import {
  DataTable,
  useDataTableRenderContext,
  useDataTableSortContext,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin'

const directions = { ASC: 'asc', DESC: 'desc' } as const

/** A column of a `ListTable`: react-admin's, with the sort state on its head (`aria-sort`). */
export function ListColumn<Row extends RaRecord>(props: DataTableColumnProps<Row>) {
  const isHead = useDataTableRenderContext() === 'header'
  const sort = useDataTableSortContext()
  const isSorted = isHead && sort !== undefined && !props.disableSort && sort.field === props.source
  return <DataTable.Col<Row> {...props} {...(isSorted && { sortDirection: directions[sort.order] })} />
}
