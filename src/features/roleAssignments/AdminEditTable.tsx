import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useText } from '#src/platform/i18n/useText.ts'
import type { UserRole } from '#domain/wire/referenceData'
import type { RoleRow } from './editRolesValues.ts'
import { AdminEditRow } from './AdminEditRow.tsx'
import { RoleTableFrame } from './RoleTableFrame.tsx'

interface AdminEditTableProps {
  rows: readonly (RoleRow & { id: string })[]
  roles: readonly UserRole[]
  isLocked: boolean
  onRemove: (index: number) => void
}

const columns = ['companyGroup', 'role', 'categoryExperts'] as const

/** The administrator's table of one person in editing (rule screens.role-tables); on a phone a block for each role. */
export function AdminEditTable({ rows, roles, isLocked, onRemove }: AdminEditTableProps) {
  const translate = useText()
  return (
    <RoleTableFrame label={translate('roleAssignments.edit.table')} isStacked>
      <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column} sx={{ py: 1.25, width: column === 'companyGroup' ? '34%' : '30%' }}>
              {translate(`roleAssignments.columns.${column}`)}
            </TableCell>
          ))}
          <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
            {translate('forms.actions')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          <AdminEditRow
            key={row.id}
            index={index}
            row={row}
            roles={roles}
            isLocked={isLocked}
            onRemove={() => onRemove(index)}
          />
        ))}
      </TableBody>
    </RoleTableFrame>
  )
}
