import { Pagination, PaginationActions, useListPaginationContext, type PaginationActionsProps } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'

/** Which part of a list is on screen and the way to the others; nothing where one page holds it all. */
export function ListPages({ sizes }: { sizes?: number[] }) {
  const translate = useText()
  const { perPage, total, hasNextPage, hasPreviousPage } = useListPaginationContext()
  const named = (to: 'previous' | 'next') => {
    const name = translate(`ra.navigation.${to}`)
    return { 'aria-label': name, title: name }
  }
  const smallest = Math.min(perPage, ...(sizes ?? []))
  if (total === undefined ? !hasNextPage && !hasPreviousPage : total <= smallest) return null
  return (
    <Pagination
      actions={NamedActions}
      // What a phone shows in their place has only MUI's English names.
      slotProps={{ actions: { previousButton: named('previous'), nextButton: named('next') } }}
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

/** react-admin's page buttons, which leave the name of their group to MUI, and so to English. */
function NamedActions(props: PaginationActionsProps) {
  const translate = useText()
  return <PaginationActions {...props} aria-label={translate('board.list.pages')} />
}
