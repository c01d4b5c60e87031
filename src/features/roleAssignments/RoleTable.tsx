import { Box, Typography } from '@mui/material'
import type { ComponentProps } from 'react'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'

export const Column = ListColumn<ListedRoleAssignment>

const style = {
  // A phone has no room for wide gaps between the columns, nor for long headings.
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: { xs: 1, sm: 2 } },
  '& .RaDataTable-headerCell': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
  '& .MuiCheckbox-root': { p: 0.5 },
  // The selection bar is above the table and covers nothing.
  '&& .RaBulkActionsToolbar-toolbar': { position: 'static', transform: 'none' },
}

/**
 * The frame of the role assignment tables (rule screens.role-tables): its height is at most that of the viewport less
 * 250 px (rule screens.sizes), and its header stays visible while the rows scroll.
 */
export function RoleTable({
  label,
  ...table
}: ComponentProps<typeof ListTable<ListedRoleAssignment>> & { label: string }) {
  return (
    <Box role="region" aria-label={label}>
      <ListTable maxHeight="calc(100vh - 250px)" {...table} sx={style} />
    </Box>
  )
}

/**
 * The name of a role, with the expert groups of an expert and, on a phone without that column, the group.
 */
export function RoleCell({ userRole, categoryExperts, companyGroup }: ListedRoleAssignment) {
  const translate = useText()
  const experts = categoryExperts.map(({ name }) => name).join(', ')
  return (
    <>
      {translate(`vocabulary.role.${userRole.name}`)}
      {experts && <Below>{` ${experts}`}</Below>}
      <Below isNarrow>{companyGroup.name}</Below>
    </>
  )
}

const Below = ({ isNarrow = false, children }: { isNarrow?: boolean; children: string }) => (
  <Typography
    variant="caption"
    color="text.secondary"
    sx={{ display: { xs: 'block', md: isNarrow ? 'none' : 'inline' } }}
  >
    {children}
  </Typography>
)
