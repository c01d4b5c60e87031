import { Stack } from '@mui/material'
import { TextInput } from 'react-admin'
import { textLimits } from '#domain/validation/limits'
import { namesForm, type User } from '#domain/wire/users'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { personNameOf } from '#domain/organisation/personName'

const names = ['firstName', 'lastName'] as const

/** The name of a person. */
export function RenameDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const save = useSave('PUT /api/v1/users/:id', { of: user, notice: 'people.users.renamed', done: onClose })
  return (
    <DialogForm
      title={translate('people.users.renameOf', { name: personNameOf(user) })}
      submitLabel={translate('forms.save')}
      schema={namesForm(user)}
      defaultValues={{ firstName: user.firstName, lastName: user.lastName }}
      onSave={(body) => save.mutateAsync({ params: { id: user.id }, body })}
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
