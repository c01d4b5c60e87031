import { Button, Stack, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordInput, TextInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { codeProof } from '#domain/wire/factors'
import { confirmByPasskey, confirmIdentity, ownFactors } from '#src/authProvider/factors.ts'
import { hasPasskeys } from '#src/authProvider/passkeys.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'

/** The proof that the user typed. */
type Typed = 'code' | 'password'

const schemas = { code: codeProof, password: z.object({ password: requiredText(textLimits.short) }) }

/** A user with a passkey types nothing. */
const nothing = z.object({})

const field = {
  fullWidth: true,
  autoFocus: true,
  isRequired: true,
  size: 'small',
  helperText: false,
  sx: { mt: 2 },
} as const

interface ConfirmationDialogProps {
  /** If the account has a factor, a change of it needs a factor as proof (rule factor.change). */
  changesFactors?: boolean
  onClose: (isConfirmed: boolean) => void
}

/** Opens the confirmation over the page, so that the page keeps its input (rule factor.confirmation). */
export default function ConfirmationDialog({ changesFactors = false, onClose }: ConfirmationDialogProps) {
  const translate = useText()
  const { data: factors } = useQuery(ownFactors)
  const [chosen, setChosen] = useState<Typed>()
  const hasCodes = factors !== undefined && factors.codesSince !== null
  const hasPasskey = factors !== undefined && factors.passkeys.length > 0
  const byFactorAlone = changesFactors && (hasCodes || hasPasskey)
  const typed = chosen ?? (hasCodes ? 'code' : 'password')
  const other: Typed = typed === 'code' ? 'password' : 'code'
  const isByPasskeyAlone = byFactorAlone && !hasCodes
  const save = async (values: FieldValues) => {
    await (isByPasskeyAlone ? confirmByPasskey() : confirmIdentity(values))
    onClose(true)
  }
  return (
    <DialogForm
      key={isByPasskeyAlone ? 'passkey' : typed}
      title={translate('people.confirmation.title')}
      submitLabel={translate(isByPasskeyAlone ? 'people.confirmation.use.passkey' : 'people.confirmation.confirm')}
      schema={isByPasskeyAlone ? nothing : schemas[typed]}
      defaultValues={isByPasskeyAlone ? {} : { [typed]: '' }}
      onSave={save}
      onClose={() => onClose(false)}
      maxWidth="xs"
    >
      <Typography variant="body2">{translate('people.confirmation.text')}</Typography>
      {isByPasskeyAlone ? null : typed === 'code' ? (
        <TextInput
          {...field}
          source="code"
          label="people.factors.code"
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { maxLength: 6, inputMode: 'numeric' } }}
        />
      ) : (
        <PasswordInput
          {...field}
          source="password"
          label="people.confirmation.password"
          autoComplete="current-password"
        />
      )}
      <Stack sx={{ mt: 1, gap: 1, alignItems: 'flex-start' }}>
        {hasCodes && !byFactorAlone && (
          <Button onClick={() => setChosen(other)}>{translate(`people.confirmation.use.${other}`)}</Button>
        )}
        {factors?.offers.passkeys && hasPasskey && !isByPasskeyAlone && hasPasskeys() && (
          <ByPasskey onConfirmed={() => onClose(true)} />
        )}
      </Stack>
    </DialogForm>
  )
}

function ByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const confirm = useMutation({
    mutationFn: confirmByPasskey,
    onSuccess: onConfirmed,
    onError: (error) => {
      const sentence = error instanceof ApiError ? (error.info?.passkey ?? error.message) : undefined
      notify(sentence === undefined ? 'people.confirmation.passkeyGivenUp' : { sentence }, { type: 'warning' })
    },
  })
  return (
    <BusyButton loading={confirm.isPending} onClick={() => confirm.mutate()}>
      {translate('people.confirmation.use.passkey')}
    </BusyButton>
  )
}
