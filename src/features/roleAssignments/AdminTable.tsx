import type { messages as english } from '#i18n/en/index'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { AssignmentActions } from './AssignmentActions.tsx'
import type { AssignmentListParams, AssignmentSort } from './listParams.ts'
import { EmailText } from './EmailText.tsx'
import { nameOf } from './person.ts'
import { RoleTableFrame } from './RoleTableFrame.tsx'
import { RoleText } from './RoleText.tsx'

/** Columns a phone has no room for; what matters of them stands in the cells beside. */
const onlyWide = { display: { xs: 'none', md: 'table-cell' } }

/** The buttons stand beside each other, but for the narrowest screens. */
const actionCell = { whiteSpace: 'nowrap', '@media (max-width: 359px)': { whiteSpace: 'normal' } }

const columns: readonly {
  name: keyof typeof english.roleAssignments.columns
  sort?: AssignmentSort
  isOnlyWide?: boolean
}[] = [
  { name: 'person', sort: 'firstName' },
  { name: 'userType', isOnlyWide: true },
  { name: 'company', sort: 'company', isOnlyWide: true },
  { name: 'companyGroup', sort: 'companyGroup', isOnlyWide: true },
  { name: 'role', sort: 'userRole' },
]

interface AdminTableProps {
  assignments: readonly ListedRoleAssignment[]
  params: AssignmentListParams
  change: (changes: Partial<AssignmentListParams>) => void
  isBusy: boolean
  onEdit: (assignment: ListedRoleAssignment) => void
  onDelete: (assignment: ListedRoleAssignment) => void
}

/** The administrator's table (rule screens.role-tables): who works where as what, with what can be done about it. */
export function AdminTable({ assignments, params, change, isBusy, onEdit, onDelete }: AdminTableProps) {
  const translate = useText()
  const sortBy = (sort: AssignmentSort) =>
    change({ sort, order: sort === params.sort && params.order === 'asc' ? 'desc' : 'asc' })
  return (
    <RoleTableFrame label={translate('roleAssignments.list')} isBusy={isBusy}>
      <TableHead>
        <TableRow>
          {columns.map(({ name, sort, isOnlyWide }) => (
            <TableCell
              key={name}
              sortDirection={sort === params.sort ? params.order : false}
              sx={{ py: 1.25, ...(isOnlyWide && onlyWide) }}
            >
              {sort ? (
                <TableSortLabel
                  active={sort === params.sort}
                  direction={sort === params.sort ? params.order : 'asc'}
                  onClick={() => sortBy(sort)}
                >
                  {translate(`roleAssignments.columns.${name}`)}
                </TableSortLabel>
              ) : (
                translate(`roleAssignments.columns.${name}`)
              )}
            </TableCell>
          ))}
          <TableCell align="right" sx={actionCell}>
            {translate('forms.actions')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {assignments.map((assignment) => (
          <TableRow key={assignment.id} hover sx={{ '& > td': { verticalAlign: 'top', py: 1 } }}>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {nameOf(assignment.user)}
              </Typography>
              <Typography variant="caption" color="text.secondary">
                <EmailText email={assignment.user.email} />
              </Typography>
            </TableCell>
            <TableCell sx={onlyWide}>{translate(`roleAssignments.userType.${assignment.user.userType}`)}</TableCell>
            <TableCell sx={onlyWide}>{assignment.company.name}</TableCell>
            <TableCell sx={onlyWide}>{assignment.companyGroup.name}</TableCell>
            <TableCell>
              <RoleText assignment={assignment} />
              <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'block', md: 'none' } }}>
                {assignment.companyGroup.name}
              </Typography>
            </TableCell>
            <TableCell align="right" sx={{ ...actionCell, '&&': { py: 0.5 } }}>
              <AssignmentActions
                assignment={assignment}
                onEdit={() => onEdit(assignment)}
                onDelete={() => onDelete(assignment)}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </RoleTableFrame>
  )
}
