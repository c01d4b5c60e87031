import { Box } from '@mui/material'
import { DataTable, useListContextWithProps, type DataTableProps, type RaRecord } from 'react-admin'
import { TableSkeleton } from '../PageSkeleton.tsx'

type ListTableProps<Row extends RaRecord> = DataTableProps<Row> & {
  /** On a phone each row is a card, and each cell has its `data-label` as a label. */
  asCards?: boolean
  /** The height above which the rows scroll under their header. */
  maxHeight?: string | number
}

/** The table of a list, or of the given `data`: react-admin's `DataTable` in the style of the product. */
export function ListTable<Row extends RaRecord>({ asCards = false, maxHeight, ...table }: ListTableProps<Row>) {
  const { isPending, isPlaceholderData } = useListContextWithProps(table)
  if (isPending) return <TableSkeleton rows={10} />
  const { 'aria-label': ariaLabel, 'aria-labelledby': ariaLabelledby } = table
  return (
    <Box
      // The keyboard must be able to focus a region that scrolls.
      {...(maxHeight !== undefined && {
        role: 'region',
        tabIndex: 0,
        'aria-label': ariaLabel,
        'aria-labelledby': ariaLabelledby,
      })}
      sx={[
        {
          // Cards scroll with the page.
          maxHeight: asCards ? { md: maxHeight } : maxHeight,
          overflow: 'auto',
          // Texts for screen readers in its rows would make the page higher.
          position: 'relative',
          border: 1,
          borderColor: 'divider',
          borderRadius: 3,
          bgcolor: 'background.paper',
          opacity: isPlaceholderData ? 0.6 : 1,
          '&& .RaDataTable-headerCell': { bgcolor: 'tokens.sunken', py: 1.25 },
          '& .RaDataTable-rowCell': { verticalAlign: 'top', py: { xs: asCards ? 0.5 : 1.25, md: 1.25 } },
          '& tbody tr:last-child > :is(td, th)': { borderBottom: 0 },
        },
        asCards && rowsAsCards,
      ]}
    >
      <DataTable<Row> bulkActionButtons={false} rowClick={false} aria-busy={isPlaceholderData} {...table} />
    </Box>
  )
}

/** A column that is hidden on a phone. */
export const onlyWide = { display: { xs: 'none', md: 'table-cell' } }

/** The style of a table whose rows are cards on a phone; there the `data-label` of each cell is its label. */
export const rowsAsCards = {
  '@media (max-width: 899px)': {
    '& thead': { display: 'none' },
    '& tbody, & tr': { display: 'block' },
    '& tr': { p: 1.5, borderBottom: 1, borderColor: 'divider' },
    '& tbody th': { display: 'block', p: 0, border: 0 },
    '& td': {
      display: 'flex',
      flexDirection: 'row',
      gap: 1,
      p: 0,
      py: 0.5,
      border: 0,
      alignItems: 'baseline',
      // A card never scrolls sideways.
      whiteSpace: 'normal',
    },
    // Numbers are right-aligned only in tables.
    '& td.MuiTableCell-alignRight': { textAlign: 'left' },
    '& td::before': {
      content: 'attr(data-label)',
      flex: '0 0 min(116px, 34%)',
      color: 'text.secondary',
      fontSize: '0.8125rem',
    },
  },
}
