import AddIcon from '@mui/icons-material/Add'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import { Alert, Box, Button, Dialog, DialogContentText, IconButton, Skeleton, Typography } from '@mui/material'
import { useMemo } from 'react'
import {
  ArrayInput,
  EditBase,
  SimpleFormIterator,
  useEditContext,
  useListContext,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useWrappedSource,
} from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { isAssignable } from '#domain/access/powerfulRoles'
import { personNameOf } from '#domain/organisation/personName'
import { assignmentOfRow, editRolesForm, newRole, type RoleRow } from '#domain/records/assignmentForms'
import type { User } from '#domain/wire/users'
import { useCompanyDomains } from '#src/authProvider/identity.ts'
import type { UserWithRoles } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { AdministeredGroupInput } from '#src/features/organisation/AdministeredGroupInput.tsx'
import { OwnedRecords } from '#src/features/organisation/OwnedRecords.tsx'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { RequiredSelect } from '#src/ui/forms/RequiredSelect.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { compact, ExpertsInput } from './RoleInputs.tsx'
import { choicesOf, useAssignableRoles, useExpertRoleId } from './roles.ts'

/** All roles of one person that the administrator may change, reloaded when the dialog opens. */
export function EditRolesDialog({ id, email, onClose }: Pick<User, 'id' | 'email'> & { onClose: () => void }) {
  const notify = useNotice()
  const { refetch } = useListContext()
  const isGone = () => {
    notify('errors.conflict', { type: 'error' })
    onClose()
    void refetch()
  }
  return (
    <EditBase<UserWithRoles>
      resource="users"
      id={id}
      disableAuthentication
      // No refetch: a change that arrives while the dialog is open must be a conflict, not be overwritten.
      queryOptions={{
        meta: { email },
        gcTime: 0,
        staleTime: Infinity,
        // The error dialogs have already shown other failures.
        onError: (error) => (error instanceof ApiError ? onClose() : isGone()),
      }}
      loading={
        <Dialog open fullWidth maxWidth="md" onClose={onClose}>
          <Skeleton variant="rounded" height={240} />
        </Dialog>
      }
    >
      <RolesDialog onClose={onClose} />
    </EditBase>
  )
}

function RolesDialog({ onClose }: { onClose: () => void }) {
  const { record } = useEditContext<UserWithRoles>()
  return record && <RolesForm record={record} onClose={onClose} />
}

function RolesForm({ record, onClose }: { record: UserWithRoles; onClose: () => void }) {
  const translate = useText()
  const expertRoleId = useExpertRoleId()
  const schema = useMemo(() => editRolesForm(expertRoleId), [expertRoleId])
  const { mutateAsync } = useSave('PUT /api/v1/users/role-assignments', {
    of: record,
    notice: 'roleAssignments.edit.saved',
    done: onClose,
  })
  // The call replaces all roles together, so one role that is not allowed blocks all of them.
  const denial = record.roleAssignments.find(({ editDenied }) => editDenied !== null)?.editDenied
  const isLocked = denial !== undefined
  return (
    <DialogForm
      title={translate('roleAssignments.edit.title', { name: personNameOf(record) })}
      submitLabel={translate('forms.save')}
      schema={schema}
      record={record}
      onSave={({ roleAssignments }) =>
        mutateAsync({
          body: {
            userId: record.id,
            roleAssignments: roleAssignments.map((row) => assignmentOfRow(row, expertRoleId)),
          },
        })
      }
      isSubmitDisabled={isLocked}
      maxWidth="md"
      onClose={onClose}
    >
      <DialogContentText variant="body2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {record.email} · {translate(`roleAssignments.userType.${record.userType}`)}
      </DialogContentText>
      {isLocked && (
        <Alert severity="info" role="note">
          {denial}
        </Alert>
      )}
      <OtherProblems />
      <RemovalNotes record={record} />
      <ArrayInput source="roleAssignments" label="roleAssignments.edit.table" helperText={false}>
        <SimpleFormIterator
          disableReordering
          disableClear
          fullWidth
          disableAdd={isLocked}
          addButton={<AddRole />}
          removeButton={<RemoveRole isLocked={isLocked} />}
          sx={rows}
        >
          <RoleFields email={record.email} isLocked={isLocked} />
        </SimpleFormIterator>
      </ArrayInput>
    </DialogForm>
  )
}

/** A line for each role, on a phone a block; its actions are also visible without hover. */
const rows = {
  mt: 1,
  '& .RaSimpleFormIterator-line': { display: 'flex', gap: 1, py: 1.25 },
  '& .RaSimpleFormIterator-action': { visibility: 'visible', mt: 0 },
}

/** A refusal that concerns the person, for example an email address of another company. */
function OtherProblems() {
  const { errors } = useFormState()
  const problem = errors['email'] ?? errors['userId']
  return typeof problem?.message === 'string' && <Alert severity="error">{problem.message}</Alert>
}

/** Notes that records of a person without a removed role keep their owner. */
function RemovalNotes({ record }: { record: UserWithRoles }) {
  const left = useWatch({ name: 'roleAssignments' }) as readonly RoleRow[] | undefined
  const isRemoved = record.roleAssignments.some(({ id }) => left && !left.some((row) => row.id === id))
  return isRemoved && <OwnedRecords userId={record.id} />
}

/** One role: of an existing one only the expert groups can be changed, of a new one everything. */
function RoleFields({ email, isLocked }: { email: string; isLocked: boolean }) {
  const translate = useText()
  const companyDomains = useCompanyDomains()
  const roles = useAssignableRoles().filter(({ name }) => isAssignable(name, email, companyDomains))
  const expertRoleId = useExpertRoleId()
  const row = useRow()
  const isExpert = row.userRoleId !== null && row.userRoleId === expertRoleId
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '4fr 3fr 3fr' },
      }}
    >
      {row.companyGroup ? (
        <Typography variant="body2">{row.companyGroup.name}</Typography>
      ) : (
        <AdministeredGroupInput source="companyGroupId" companySource="companyId" required />
      )}
      {row.userRole ? (
        <Typography variant="body2">{translate(`vocabulary.role.${row.userRole.name}`)}</Typography>
      ) : (
        <RequiredSelect
          {...compact}
          source="userRoleId"
          label="roleAssignments.fields.role"
          choices={choicesOf(roles)}
        />
      )}
      {isExpert &&
        (isLocked ? (
          <Typography variant="body2">{row.categoryExperts?.map(({ name }) => name).join(', ')}</Typography>
        ) : (
          <ExpertsInput source="categoryExpertIds" />
        ))}
    </Box>
  )
}

function AddRole() {
  const translate = useText()
  const { add } = useSimpleFormIterator()
  return (
    <Button startIcon={<AddIcon />} onClick={() => add({ ...newRole })}>
      {translate('roleAssignments.edit.addRole')}
    </Button>
  )
}

function RemoveRole({ isLocked }: { isLocked: boolean }) {
  const translate = useText()
  const { remove } = useSimpleFormIteratorItem()
  const { deletionDenied, userRole, companyGroup } = useRow()
  return (
    <DisabledTooltip reason={deletionDenied ?? undefined}>
      <IconButton
        disabled={isLocked || typeof deletionDenied === 'string'}
        aria-label={
          userRole && companyGroup
            ? translate('roleAssignments.edit.remove', {
                role: translate(`vocabulary.role.${userRole.name}`),
                group: companyGroup.name,
              })
            : translate('forms.remove')
        }
        onClick={() => remove()}
      >
        <DeleteOutlineIcon fontSize="small" />
      </IconButton>
    </DisabledTooltip>
  )
}

/** Returns the role of the line that calls it. */
const useRow = () => useWatch({ name: useWrappedSource('') }) as RoleRow
