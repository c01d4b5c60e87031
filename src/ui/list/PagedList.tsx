import { List, type ListProps, type RaRecord } from 'react-admin'
import { ListPages } from './ListPages.tsx'
import { ListError } from './ListStates.tsx'

const nothing = () => undefined

/**
 * A list whose filters, sort and page stand in the address and are remembered: react-admin's `List` without the frame
 * and the title it brings along. Who may read it, the guards of the routes have decided; what fails is told by the error
 * dialogs, and in place of the records.
 */
export function PagedList<Row extends RaRecord>({ queryOptions, sx, ...list }: ListProps<Row>) {
  return (
    <List<Row>
      actions={false}
      component="div"
      disableAuthentication
      empty={false}
      error={<ListError />}
      exporter={false}
      pagination={<ListPages />}
      perPage={25}
      queryOptions={{ onError: nothing, ...queryOptions }}
      title={false}
      {...list}
      sx={[
        {
          '& .RaList-actions': { display: 'block', bgcolor: 'transparent', mb: 2, minHeight: 0 },
          '& .RaList-content': { overflow: 'visible' },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  )
}
