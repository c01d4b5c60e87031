import { Alert, Stack, Typography } from '@mui/material'
import { TextInput, useRefresh } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { textLimits } from '#domain/validation/limits'
import { erasureInput } from '#domain/wire/personalData'
import type { User } from '#domain/wire/users'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useNotice } from '#src/ui/useNotice.ts'

/** Erases the personal data of somebody, whose address has to be typed (rule personal.erasure). */
export function ErasureDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefresh()
  const dataProvider = useRiskBoardDataProvider()
  const onSave = async ({ email }: FieldValues) => {
    const { firstName, lastName } = await dataProvider.erasePerson(user.id, email, { errors: 'form' })
    notify('people.personalData.erased', { type: 'success', messageArgs: { name: `${firstName} ${lastName}` } })
    refresh()
    onClose()
  }
  return (
    <DialogForm
      title={translate('people.personalData.eraseOf', { name: `${user.firstName} ${user.lastName}` })}
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
          isRequired
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
