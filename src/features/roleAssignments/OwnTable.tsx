import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { RoleTableFrame } from './RoleTableFrame.tsx'
import { RoleText } from './RoleText.tsx'

const onlyWide = { display: { xs: 'none', md: 'table-cell' } }

interface OwnTableProps {
  assignments: readonly ListedRoleAssignment[]
  /** Lets another assignment be made the default; without it the table is for viewing alone. */
  onSetDefault: ((assignment: ListedRoleAssignment) => void) | undefined
}

/** One's own role assignments (rule screens.role-tables). */
export function OwnTable({ assignments, onSetDefault }: OwnTableProps) {
  const translate = useText()
  return (
    <RoleTableFrame label={translate('roleAssignments.own.list')}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ py: 1.25 }}>{translate('roleAssignments.columns.role')}</TableCell>
          <TableCell sx={onlyWide}>{translate('roleAssignments.columns.companyGroup')}</TableCell>
          <TableCell sx={onlyWide}>{translate('roleAssignments.columns.company')}</TableCell>
          <TableCell align="right">{translate('roleAssignments.columns.isDefault')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {assignments.map((assignment) => {
          const { id, isDefault, companyGroup, company, userRole } = assignment
          const role = translate(`vocabulary.role.${userRole.name}`)
          return (
            <TableRow key={id} hover selected={isDefault} sx={{ height: 56 }}>
              <TableCell sx={{ fontWeight: isDefault ? 650 : undefined }}>
                <RoleText assignment={assignment} />
                <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'block', md: 'none' } }}>
                  {companyGroup.name}
                </Typography>
              </TableCell>
              <TableCell sx={onlyWide}>{companyGroup.name}</TableCell>
              <TableCell sx={onlyWide}>{company.name}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {isDefault ? (
                  <Chip
                    size="small"
                    color="success"
                    variant="outlined"
                    icon={<CheckCircleOutlineIcon />}
                    label={translate('roleAssignments.own.current')}
                  />
                ) : (
                  onSetDefault && (
                    <Button
                      size="small"
                      variant="outlined"
                      aria-label={translate('roleAssignments.own.setDefaultOf', { role, group: companyGroup.name })}
                      onClick={() => onSetDefault(assignment)}
                    >
                      {translate('roleAssignments.own.setDefault')}
                    </Button>
                  )
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </RoleTableFrame>
  )
}
