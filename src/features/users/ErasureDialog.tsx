import { Alert, Stack, Typography } from '@mui/material'
import { TextInput, useRefresh } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { textLimits } from '#domain/validation/limits'
import { erasureInput } from '#domain/wire/personalData'
import type { User } from '#domain/wire/users'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { personNameOf } from '#src/platform/personName.ts'

/**
 * Erases the personal data of a person; the administrator confirms by typing the email address (rule personal.erasure).
 */
export function ErasureDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefresh()
  const onSave = async ({ email }: FieldValues) => {
    const { firstName, lastName } = await call(
      'POST /api/v1/users/:id/erasure',
      { params: { id: user.id }, body: { email: email as string } },
      { errors: 'form' },
    )
    notify('people.personalData.erased', { type: 'success', messageArgs: { name: `${firstName} ${lastName}` } })
    refresh()
    onClose()
  }
  return (
    <DialogForm
      title={translate('people.personalData.eraseOf', { name: personNameOf(user) })}
      submitLabel={translate('people.personalData.erasure')}
      schema={erasureInput}
      defaultValues={{ email: '' }}
      onSave={onSave}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Alert severity="warning">{translate('people.personalData.forGood')}</Alert>
        <Typography>{translate('people.personalData.erasureText')}</Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{user.email}</Typography>
        <TextInput
          source="email"
          label="people.personalData.confirm"
          required
          autoComplete="off"
          size="small"
          margin="none"
          helperText={false}
          slotProps={{ htmlInput: { maxLength: textLimits.short, inputMode: 'email' } }}
        />
      </Stack>
    </DialogForm>
  )
}
