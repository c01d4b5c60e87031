import { Alert, Stack, Typography } from '@mui/material'
import { TextInput } from 'react-admin'
import { personNameOf } from '#domain/organisation/personName'
import { textLimits } from '#domain/validation/limits'
import { erasureInput } from '#domain/wire/personalData'
import type { User } from '#domain/wire/users'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

/**
 * Erases the personal data of a person; the administrator confirms by typing the email address (rule personal.erasure).
 */
export function ErasureDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const save = useSave('POST /api/v1/users/:id/erasure', {
    notice: (erased) => ({ sentence: translate('account.personalData.erased', { name: personNameOf(erased) }) }),
    done: onClose,
  })
  return (
    <DialogForm
      title={translate('account.personalData.eraseOf', { name: personNameOf(user) })}
      submitLabel={translate('account.personalData.erasure')}
      schema={erasureInput}
      defaultValues={{ email: '' }}
      onSave={(body) => save.mutateAsync({ params: { id: user.id }, body })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <Alert severity="warning">{translate('account.personalData.forGood')}</Alert>
        <Typography>{translate('account.personalData.erasureText')}</Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{user.email}</Typography>
        <TextInput
          source="email"
          label="account.personalData.confirm"
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
