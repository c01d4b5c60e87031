import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordInput, TextInput } from 'react-admin'
import { z } from 'zod'
import { requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { codeProof } from '#domain/wire/factors'
import { ownFactors } from '#src/authProvider/factors.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

/** The proof that the user typed. */
type Typed = 'code' | 'password'

const schemas = { code: codeProof, password: z.object({ password: requiredText(textLimits.short) }) }

const field = {
  fullWidth: true,
  autoFocus: true,
  required: true,
  size: 'small',
  helperText: false,
  sx: { mt: 2 },
} as const

interface ConfirmationDialogProps {
  /** If the account has an authenticator app, a change of it needs a code as proof (rule factor.change). */
  changesFactors?: boolean
  onClose: (isConfirmed: boolean) => void
}

/** Opens the confirmation over the page, so that the page keeps its input (rule factor.confirmation). */
export default function ConfirmationDialog({ changesFactors = false, onClose }: ConfirmationDialogProps) {
  const translate = useText()
  const { data: factors } = useQuery(ownFactors)
  const [chosen, setChosen] = useState<Typed>()
  const hasCodes = factors !== undefined && factors.codesSince !== null
  const typed = chosen ?? (hasCodes ? 'code' : 'password')
  const other: Typed = typed === 'code' ? 'password' : 'code'
  const { mutateAsync } = useSave('POST /api/auth/confirm', { done: () => onClose(true), refresh: false })
  return (
    <DialogForm
      key={typed}
      title={translate('account.confirmation.title')}
      submitLabel={translate('account.confirmation.confirm')}
      schema={schemas[typed]}
      defaultValues={{ [typed]: '' }}
      onSave={(body) => mutateAsync({ body })}
      onClose={() => onClose(false)}
      maxWidth="xs"
    >
      <Typography variant="body2">{translate('account.confirmation.text')}</Typography>
      {typed === 'code' ? (
        <TextInput
          {...field}
          source="code"
          label="account.factors.code"
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { maxLength: 6, inputMode: 'numeric' } }}
        />
      ) : (
        <PasswordInput
          {...field}
          source="password"
          label="account.confirmation.password"
          autoComplete="current-password"
        />
      )}
      {hasCodes && !changesFactors && (
        <Box sx={{ mt: 1 }}>
          <Button onClick={() => setChosen(other)}>{translate(`account.confirmation.use.${other}`)}</Button>
        </Box>
      )}
    </DialogForm>
  )
}
