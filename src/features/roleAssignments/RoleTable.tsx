import Box from '@mui/material/Box'
import { DataTable, type DataTableProps } from 'react-admin'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'
import { ListTable } from '#src/ui/list/ListTable.tsx'

export const Column = DataTable.Col<ListedRoleAssignment>

/** What a phone shows in the cells beside the columns that it has no room for. */
export const onlyNarrow = { display: { xs: 'block', md: 'none' } }

const style = {
  // A phone has no room for wide gaps between the columns, nor for long headings.
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: { xs: 1, sm: 2 } },
  '& .RaDataTable-headerCell': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
  // What is selected stands above the table and covers nothing.
  '&& .RaBulkActionsToolbar-toolbar': { position: 'static', transform: 'none' },
}

/**
 * The frame of the role assignment tables (rule screens.role-tables): at most as high as the viewport less 250 px
 * (rule screens.sizes), its head stays in sight while the rows scroll.
 */
export function RoleTable({ label, ...table }: DataTableProps<ListedRoleAssignment> & { label: string }) {
  return (
    <Box role="region" aria-label={label}>
      <ListTable maxHeight="calc(100vh - 250px)" {...table} sx={style} />
    </Box>
  )
}
