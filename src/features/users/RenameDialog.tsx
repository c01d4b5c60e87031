import { Stack } from '@mui/material'
import { TextInput, useRefresh } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { textLimits } from '#domain/validation/limits'
import { namesForm, type User } from '#domain/wire/users'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { personNameOf } from '#src/platform/personName.ts'

const names = ['firstName', 'lastName'] as const

/** The name of a person. */
export function RenameDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefresh()
  const onSave = async ({ firstName, lastName }: FieldValues) => {
    const { id, updatedAt } = user
    const body = { firstName: firstName as string, lastName: lastName as string, updatedAt }
    await call('PUT /api/v1/users/:id', { params: { id }, body }, { errors: 'form' })
    notify('people.users.renamed', { type: 'success' })
    refresh()
    onClose()
  }
  return (
    <DialogForm
      title={translate('people.users.renameOf', { name: personNameOf(user) })}
      submitLabel={translate('forms.save')}
      schema={namesForm(user)}
      defaultValues={{ firstName: user.firstName, lastName: user.lastName }}
      onSave={onSave}
      onClose={onClose}
      maxWidth="xs"
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        {names.map((name) => (
          <TextInput
            key={name}
            source={name}
            label={`roleAssignments.fields.${name}`}
            required
            autoComplete="off"
            size="small"
            margin="none"
            helperText={false}
            slotProps={{ htmlInput: { maxLength: textLimits.short } }}
          />
        ))}
      </Stack>
    </DialogForm>
  )
}
