import { List, type ListProps, type RaRecord } from 'react-admin'
import { Navigate, useSearchParams } from 'react-router-dom'
import { ListPages } from './ListPages.tsx'
import { ListError } from './ListStates.tsx'

type PagedListProps<Row extends RaRecord> = ListProps<Row> & {
  /** Filters that a URL can also contain directly, as in links from elsewhere: `?q=kiln`. */
  namedFilters?: readonly string[]
}

const nothing = () => undefined

/**
 * A list whose filters, sort order and page are in the URL and stored: react-admin's `List` without its frame and
 * title. The route guards control access; the error dialogs show failures, and a message replaces the records.
 */
export function PagedList<Row extends RaRecord>({ namedFilters = [], queryOptions, sx, ...list }: PagedListProps<Row>) {
  const [query] = useSearchParams()
  const named = namedFilters.filter((name) => query.has(name))
  if (named.length > 0) {
    const filter = JSON.stringify(Object.fromEntries(named.map((name) => [name, query.get(name)])))
    const others = [...query].filter(([name]) => !named.includes(name))
    return <Navigate to={{ search: String(new URLSearchParams([...others, ['filter', filter]])) }} replace />
  }
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
