import { Pagination, useListPaginationContext } from 'react-admin'

/** Which part of a list is on screen and the way to the others; nothing where one page holds it all. */
export function ListPages({ sizes }: { sizes?: number[] }) {
  const { perPage, total } = useListPaginationContext()
  const smallest = Math.min(perPage, ...(sizes ?? []))
  if (total === undefined || total <= smallest) return null
  return (
    <Pagination
      rowsPerPageOptions={sizes ?? [perPage]}
      sx={{
        borderBottom: 0,
        overflow: 'visible',
        '&& .MuiTablePagination-toolbar': { minHeight: 40, px: 0, flexWrap: 'wrap', justifyContent: 'flex-end' },
        '& .MuiTablePagination-spacer': { display: 'none' },
      }}
    />
  )
}
