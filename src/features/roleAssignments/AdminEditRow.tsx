import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import { useText } from '#src/platform/i18n/useText.ts'
import { useController, useWatch } from 'react-hook-form'
import type { UserRole } from '#domain/wire/referenceData'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { GreyedTooltip } from '#src/ui/GreyedTooltip.tsx'
import { CompanyGroupField } from '../organisation/CompanyGroupField.tsx'
import { expertRoleIdOf } from './addUserValues.ts'
import { CategoryExpertField } from './CategoryExpertField.tsx'
import type { EditRolesValues, RoleRow } from './editRolesValues.ts'
import { RoleText } from './RoleText.tsx'

interface AdminEditRowProps {
  index: number
  row: RoleRow
  roles: readonly UserRole[]
  isLocked: boolean
  onRemove: () => void
}

type Field<Name extends keyof RoleRow> = `rows.${number}.${Name}`

/** One role: of a present one the expert groups can be changed, of a new one everything. */
export function AdminEditRow({ index, row, roles, isLocked, onRemove }: AdminEditRowProps) {
  const translate = useText()
  const { assignment } = row
  const userRoleId = useWatch<EditRolesValues, Field<'userRoleId'>>({ name: `rows.${index}.userRoleId` })
  const isExpert = userRoleId !== null && userRoleId === expertRoleIdOf(roles)
  return (
    <TableRow
      sx={{
        display: { xs: 'grid', sm: 'table-row' },
        gridTemplateColumns: 'minmax(0, 1fr)',
        pt: { xs: 1.5, sm: 0 },
        '& > td': { py: { xs: 0.5, sm: 1.25 }, verticalAlign: 'top' },
        '& > td:not(:last-of-type)': { borderBottomWidth: { xs: 0, sm: 1 } },
      }}
    >
      <TableCell>{assignment ? assignment.companyGroup.name : <GroupCell index={index} />}</TableCell>
      <TableCell>
        {assignment ? (
          <RoleText assignment={{ ...assignment, categoryExperts: [] }} />
        ) : (
          <RoleCell index={index} roles={roles} />
        )}
      </TableCell>
      <TableCell sx={{ display: { xs: isExpert ? 'block' : 'none', sm: 'table-cell' } }}>
        {!isExpert ? (
          <EmptyValue />
        ) : isLocked ? (
          assignment?.categoryExperts.map(({ name }) => name).join(', ')
        ) : (
          <ExpertCell index={index} />
        )}
      </TableCell>
      <TableCell align="right">
        <GreyedTooltip reason={assignment?.deletionDenied ?? undefined}>
          <IconButton
            disabled={isLocked || (assignment?.deletionDenied ?? null) !== null}
            aria-label={
              assignment
                ? translate('roleAssignments.edit.remove', {
                    role: translate(`vocabulary.role.${assignment.userRole.name}`),
                    group: assignment.companyGroup.name,
                  })
                : translate('forms.remove')
            }
            onClick={onRemove}
          >
            <DeleteOutlineIcon fontSize="small" />
          </IconButton>
        </GreyedTooltip>
      </TableCell>
    </TableRow>
  )
}

function GroupCell({ index }: { index: number }) {
  const { field, fieldState } = useController<EditRolesValues, Field<'companyGroupId'>>({
    name: `rows.${index}.companyGroupId`,
  })
  const { field: company } = useController<EditRolesValues, Field<'companyId'>>({ name: `rows.${index}.companyId` })
  return (
    <CompanyGroupField
      required
      value={field.value}
      error={fieldState.error?.message}
      onChange={(group) => {
        field.onChange(group?.id ?? null)
        company.onChange(group?.companyId ?? null)
      }}
    />
  )
}

function RoleCell({ index, roles }: { index: number; roles: readonly UserRole[] }) {
  const translate = useText()
  const { field, fieldState } = useController<EditRolesValues, Field<'userRoleId'>>({
    name: `rows.${index}.userRoleId`,
  })
  return (
    <TextField
      select
      required
      size="small"
      fullWidth
      label={translate('roleAssignments.fields.role')}
      name={field.name}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(Number(event.target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
    >
      {roles.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {translate(`vocabulary.role.${name}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function ExpertCell({ index }: { index: number }) {
  const { field, fieldState } = useController<EditRolesValues, Field<'categoryExpertIds'>>({
    name: `rows.${index}.categoryExpertIds`,
  })
  return (
    <CategoryExpertField
      value={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
      inputRef={field.ref}
    />
  )
}
