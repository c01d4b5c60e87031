import { Box, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { PasswordInput } from 'react-admin'
import { changePasswordForm, type PasswordChangeValues } from '#domain/validation/credentials'
import { useText } from '#src/platform/i18n/useText.ts'
import { SaveForm } from '#src/ui/forms/SaveForm.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

const empty: PasswordChangeValues = { currentPassword: '', password: '', repeated: '' }

const field = { size: 'small', margin: 'none', helperText: false, fullWidth: true } as const

/** The form with the current password and the new one typed twice (rule session.change-password). */
export function PasswordForm() {
  const translate = useText()
  const [times, setTimes] = useState(0)
  const { mutateAsync } = useSave('POST /api/auth/change-password', {
    notice: 'account.password.changed',
    // Clears the typed passwords.
    done: () => setTimes(times + 1),
  })
  const save = ({ currentPassword, password }: PasswordChangeValues) =>
    mutateAsync({ body: { currentPassword, password } })
  return (
    <SaveForm key={times} schema={changePasswordForm} defaultValues={empty} onSave={save}>
      <Typography id="password-policy" variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('auth.passwordPolicy')}
      </Typography>
      <Stack sx={{ gap: 2.5, maxWidth: 420 }}>
        <PasswordInput
          {...field}
          source="currentPassword"
          label="account.password.current"
          autoComplete="current-password"
        />
        <PasswordInput
          {...field}
          source="password"
          label="auth.newPassword"
          autoComplete="new-password"
          slotProps={{ htmlInput: { 'aria-describedby': 'password-policy' } }}
        />
        <PasswordInput {...field} source="repeated" label="auth.repeatPassword" autoComplete="new-password" />
        <Box>
          <SubmitButton label={translate('account.password.save')} />
        </Box>
      </Stack>
    </SaveForm>
  )
}
