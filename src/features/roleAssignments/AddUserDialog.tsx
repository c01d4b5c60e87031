import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogContentText from '@mui/material/DialogContentText'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { FormProvider, useController, useForm } from 'react-hook-form'
import type { User } from '#domain/wire/roleAssignments'
import { userTypes } from '#domain/access/roles'
import { email as emailSchema } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useFormSave } from '#src/ui/forms/useFormSave.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { CompanyGroupField } from '../organisation/CompanyGroupField.tsx'
import { IdempotencyKeys } from '../risks/assessment/idempotencyKeys.ts'
import { fieldOf, inputOf, noUser, problemsOfUser, type AddUserValues } from './addUserValues.ts'
import { useRefreshRoleAssignments } from './assignmentData.ts'
import { nameOf } from './person.ts'
import { RoleCheckboxes } from './RoleCheckboxes.tsx'
import { useAssignableRoles } from './roles.ts'

/** Gives somebody, new or known, one or several roles in a company group (rule assignments.add). */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshRoleAssignments()
  const roles = useAssignableRoles()
  const keys = useRef(new IdempotencyKeys())
  const form = useForm<AddUserValues>({ defaultValues: noUser })
  const [known, setKnown] = useState<User>()

  const submit = useFormSave({
    form,
    fieldOf,
    check: (values) => problemsOfUser(values, roles),
    save: async (values) => {
      const input = inputOf(values, roles)
      await dataProvider.addUser(input, { errors: 'form', idempotencyKey: keys.current.keyOf(input) })
      notify('roleAssignments.added', { type: 'success' })
      onClose()
      await refresh()
    },
  })

  /** Somebody known keeps name and type, so the form shows theirs. */
  const lookUp = async (text: string) => {
    const email = text.trim()
    if (email.toLowerCase() === known?.email.toLowerCase()) return
    const found = emailSchema.safeParse(email).success
      ? await dataProvider.findUser(email, { errors: 'caller' }).catch(() => undefined)
      : undefined
    setKnown(found)
    if (!found) return
    form.setValue('firstName', found.firstName)
    form.setValue('lastName', found.lastName)
    form.setValue('userType', found.userType)
    form.clearErrors(['firstName', 'lastName'])
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate('roleAssignments.add.title')}
        submitLabel={translate('roleAssignments.add.save')}
        isSaving={form.formState.isSubmitting}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <DialogContentText variant="body2">{translate('roleAssignments.add.text')}</DialogContentText>
        <Stack sx={{ gap: 2.5, pt: 2 }}>
          <PersonField name="email" type="email" autoFocus onLeave={(text) => void lookUp(text)} />
          {known && <Alert severity="info">{translate('roleAssignments.add.known', { name: nameOf(known) })}</Alert>}
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <PersonField name="firstName" isLocked={known !== undefined} />
            <PersonField name="lastName" isLocked={known !== undefined} />
          </Box>
          <UserTypeField isLocked={known !== undefined} />
          <GroupField />
          <RoleCheckboxes roles={roles} />
        </Stack>
      </FormDialog>
    </FormProvider>
  )
}

interface PersonFieldProps {
  name: 'email' | 'firstName' | 'lastName'
  type?: 'email'
  autoFocus?: boolean
  isLocked?: boolean
  /** Called with the text when the field is left. */
  onLeave?: (text: string) => void
}

function PersonField({ name, type, autoFocus = false, isLocked = false, onLeave }: PersonFieldProps) {
  const translate = useText()
  const { field, fieldState } = useController<AddUserValues, typeof name>({ name })
  return (
    <TextField
      size="small"
      required
      type={type ?? 'text'}
      autoFocus={autoFocus}
      label={translate(`roleAssignments.fields.${name}`)}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={(event) => {
        field.onBlur()
        onLeave?.(event.target.value)
      }}
      inputRef={field.ref}
      disabled={isLocked}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: textLimits.short } }}
    />
  )
}

function UserTypeField({ isLocked }: { isLocked: boolean }) {
  const translate = useText()
  const { field, fieldState } = useController<AddUserValues, 'userType'>({ name: 'userType' })
  return (
    <TextField
      select
      size="small"
      label={translate('roleAssignments.fields.userType')}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      disabled={isLocked}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
    >
      {userTypes.map((userType) => (
        <MenuItem key={userType} value={userType}>
          {translate(`roleAssignments.userType.${userType}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function GroupField() {
  const { field, fieldState } = useController<AddUserValues, 'companyGroupId'>({ name: 'companyGroupId' })
  const { field: company } = useController<AddUserValues, 'companyId'>({ name: 'companyId' })
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
