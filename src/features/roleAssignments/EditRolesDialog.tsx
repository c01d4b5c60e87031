import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { FormProvider, useFieldArray, useForm } from 'react-hook-form'
import type { User } from '#domain/wire/roleAssignments'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useFormSave } from '#src/ui/forms/useFormSave.ts'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { AdminEditTable } from './AdminEditTable.tsx'
import { useAssignmentsOfUser, useRefreshRoleAssignments, useUserByEmail } from './assignmentData.ts'
import { assignmentsOf, fieldOf, newRow, problemsOfRoles, rowsOf, type EditRolesValues } from './editRolesValues.ts'
import { nameOf } from './person.ts'
import { useAssignableRoles } from './roles.ts'

interface EditRolesDialogProps {
  person: ListedRoleAssignment['user']
  onClose: () => void
}

/** All roles of one person inside the administrator's reach, read afresh before they are changed. */
export function EditRolesDialog({ person, onClose }: EditRolesDialogProps) {
  const translate = useText()
  const user = useUserByEmail(person.email)
  const assignments = useAssignmentsOfUser(person.id)
  if (user.data && assignments.data) {
    return <LoadedDialog user={user.data} assignments={assignments.data} onClose={onClose} />
  }
  return (
    <FormDialog
      title={translate('roleAssignments.edit.title', { name: nameOf(person) })}
      submitLabel={translate('forms.save')}
      isSaving={false}
      isSubmitDisabled
      maxWidth="md"
      onSubmit={(event) => event.preventDefault()}
      onClose={onClose}
    >
      {user.error || assignments.error || user.data === null ? (
        <ErrorState message={(user.error ?? assignments.error)?.message} />
      ) : (
        <Skeleton variant="rounded" height={200} aria-label={translate('app.loading')} />
      )}
    </FormDialog>
  )
}

interface LoadedDialogProps {
  user: User
  assignments: readonly ListedRoleAssignment[]
  onClose: () => void
}

function LoadedDialog({ onClose, ...opened }: LoadedDialogProps) {
  // What was there when the dialog opened: a change that arrives meanwhile must be a conflict, not be overwritten.
  const [{ user, assignments }] = useState(opened)
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshRoleAssignments()
  const roles = useAssignableRoles()
  const form = useForm<EditRolesValues>({ defaultValues: { rows: rowsOf(assignments) } })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' })
  // The call replaces every role at once, so one that may not be given keeps all of them from being changed.
  const isLocked = roles.length > 0 && assignments.some(({ userRole }) => !roles.some(({ id }) => id === userRole.id))
  const submit = useFormSave({
    form,
    fieldOf,
    check: (values) => problemsOfRoles(values, roles),
    save: async (values) => {
      await dataProvider.replaceRoleAssignments(user, assignmentsOf(values, roles), { errors: 'form' })
      notify('roleAssignments.edit.saved', { type: 'success' })
      onClose()
      await refresh()
    },
  })
  const rootError = form.formState.errors.root?.message

  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate('roleAssignments.edit.title', { name: nameOf(user) })}
        submitLabel={translate('forms.save')}
        isSaving={form.formState.isSubmitting}
        isSubmitDisabled={isLocked || !form.formState.isDirty}
        maxWidth="md"
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <DialogContentText variant="body2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {user.email} · {translate(`roleAssignments.userType.${user.userType}`)}
        </DialogContentText>
        {rootError && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {rootError}
          </Alert>
        )}
        {isLocked && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('roleAssignments.edit.locked')}
          </Alert>
        )}
        <AdminEditTable rows={fields} roles={roles} isLocked={isLocked} onRemove={remove} />
        {!isLocked && (
          <Button startIcon={<AddIcon />} onClick={() => append(newRow)} sx={{ mt: 1.5 }}>
            {translate('roleAssignments.edit.addRole')}
          </Button>
        )}
      </FormDialog>
    </FormProvider>
  )
}
