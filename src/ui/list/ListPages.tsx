import { Pagination, PaginationActions, useListPaginationContext, type PaginationActionsProps } from 'react-admin'
import { callLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'

/** The current part of a list and its paging; nothing if one page contains it all. */
export function ListPages({ sizes }: { sizes?: number[] }) {
  const translate = useText()
  const { perPage, total, hasNextPage, hasPreviousPage } = useListPaginationContext()
  const named = (to: 'previous' | 'next') => {
    const name = translate(`ra.navigation.${to}`)
    return { 'aria-label': name, title: name }
  }
  /** The minimum total (rule wire.search-total); there are more than the page shows. */
  const rangeOfMore = ({ from, to }: { from: number; to: number }) =>
    translate('board.list.rangeOfMore', { from, to, counted: Math.max(callLimits.countedMatches, to) })
  const isMore = total === undefined && hasNextPage
  const smallest = Math.min(perPage, ...(sizes ?? []))
  if (total === undefined ? !hasNextPage && !hasPreviousPage : total <= smallest) return null
  return (
    <Pagination
      // Without a total react-admin shows no buttons; MUI's buttons open the previous and the next page.
      actions={total === undefined ? undefined : NamedActions}
      {...(isMore && { labelDisplayedRows: rangeOfMore })}
      // The phone version has only MUI's English names.
      slotProps={{
        actions: { previousButton: named('previous'), nextButton: { ...named('next'), disabled: !hasNextPage } },
      }}
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

/** react-admin's page buttons take the name of their group from MUI, which is English. */
function NamedActions(props: PaginationActionsProps) {
  const translate = useText()
  return <PaginationActions {...props} aria-label={translate('board.list.pages')} />
}
