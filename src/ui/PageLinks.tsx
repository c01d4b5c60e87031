import Pagination, { type PaginationRenderItemParams } from '@mui/material/Pagination'
import { useText } from '#src/platform/i18n/useText.ts'

interface PageLinksProps {
  /** From 1. */
  page: number
  count: number
  onPage: (page: number) => void
}

/** The pages of a list, one by one. */
export function PageLinks({ page, count, onPage }: PageLinksProps) {
  const translate = useText()
  return (
    <Pagination
      aria-label={translate('board.list.pages')}
      page={page}
      count={count}
      onChange={(_event, next) => onPage(next)}
      getItemAriaLabel={(type, number, isCurrent) =>
        translate(`ra.navigation.${isCurrent ? 'current_page' : nameOf(type)}`, { page: number })
      }
      shape="rounded"
    />
  )
}

/** An ellipsis is no link and has no name of its own. */
const nameOf = (type: PaginationRenderItemParams['type']) =>
  type === 'start-ellipsis' || type === 'end-ellipsis' ? 'page' : type
