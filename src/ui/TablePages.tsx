import TablePagination from '@mui/material/TablePagination'
import { useText } from '#src/platform/i18n/useText.ts'

interface TablePagesProps {
  /** From 1. */
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
  /** Without these the size of a page cannot be chosen. */
  pageSizes?: readonly number[]
  onPerPage?: (perPage: number) => void
}

/** Which part of a table is on screen, and the way to the others. */
export function TablePages({ page, perPage, total, onPage, pageSizes = [perPage], onPerPage }: TablePagesProps) {
  const translate = useText()
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, lastPage) - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...pageSizes]}
      onPageChange={(_event, next) => onPage(next + 1)}
      onRowsPerPageChange={(event) => onPerPage?.(Number(event.target.value))}
      labelRowsPerPage={translate('forms.rowsPerPage')}
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
      getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
      sx={{
        borderBottom: 0,
        overflow: 'visible',
        '&& .MuiTablePagination-toolbar': { minHeight: 40, px: 0, flexWrap: 'wrap', justifyContent: 'flex-end' },
        '& .MuiTablePagination-spacer': { display: 'none' },
        // A phone has one line for it; the number still has its name for screen readers.
        '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
        '& .MuiTablePagination-input': { mr: { xs: 1, sm: 4 } },
      }}
    />
  )
}
