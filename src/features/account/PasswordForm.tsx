import { Box, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordInput } from 'react-admin'
import { changePasswordForm, type PasswordChangeValues } from '#domain/validation/credentials'
import { changePassword } from '#src/authProvider/passwords.ts'
import { userQueries } from '#src/dataProvider/endpoints/users.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { SaveForm } from '#src/ui/forms/SaveForm.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { useNotice } from '#src/ui/useNotice.ts'

const empty: PasswordChangeValues = { currentPassword: '', password: '', repeated: '' }

const field = { size: 'small', margin: 'none', helperText: false, fullWidth: true } as const

/** The form with the current password and the new one typed twice (rule session.change-password). */
export function PasswordForm() {
  const translate = useText()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const [times, setTimes] = useState(0)
  const save = async ({ currentPassword, password }: PasswordChangeValues) => {
    await changePassword({ currentPassword, password })
    notify('account.password.changed', { type: 'success' })
    // Clears the typed passwords and reloads the list of sessions, which is shorter now.
    setTimes(times + 1)
    await queryClient.invalidateQueries({ queryKey: userQueries.allSessions })
  }
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
