import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { passkeyRename, type Passkey } from '#domain/wire/factors'
import { isNotIn } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { addPasskey, ownFactors, renamePasskey } from '#src/authProvider/factors.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import type { FactorPartProps } from './FactorPart.tsx'

interface PasskeyDialogProps extends Pick<FactorPartProps, 'onRecoveryCodes'> {
  /** The passkey to rename; without it, the dialog creates one. */
  passkey?: Passkey
  /** The labels of the user's other passkeys, to avoid duplicates. */
  taken: readonly string[]
  onClose: () => void
}

/** Asks for the name of a passkey. For a new passkey the browser then asks for the device. */
export function PasskeyDialog({ passkey, taken, onClose, onRecoveryCodes }: PasskeyDialogProps) {
  const translate = useText()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const [schema] = useState(() => passkeyRename.extend({ name: passkeyRename.shape.name.pipe(isNotIn(taken)) }))
  const save = async ({ name }: FieldValues) => {
    try {
      if (passkey) await renamePasskey(passkey.id, name)
      else onRecoveryCodes((await addPasskey(name)).recoveryCodes)
    } catch (error) {
      if (!(error instanceof ApiError)) notify('people.factors.passkeyGivenUp', { type: 'warning' })
      // The error concerns the passkey, which is not a field of this form.
      else if (error.info?.passkey) notify({ sentence: error.info.passkey }, { type: 'warning' })
      else throw error
      return
    }
    notify(passkey ? 'people.factors.renamed' : 'people.factors.passkeyAdded', { type: 'success' })
    onClose()
    await queryClient.invalidateQueries({ queryKey: ownFactors.queryKey })
  }
  return (
    <DialogForm
      title={
        passkey ? translate('people.factors.renameOf', { name: passkey.name }) : translate('people.factors.addPasskey')
      }
      submitLabel={translate(passkey ? 'forms.save' : 'people.factors.addPasskey')}
      schema={schema}
      defaultValues={{ name: passkey?.name ?? '' }}
      onSave={save}
      onClose={onClose}
      maxWidth="xs"
    >
      <TextInput
        source="name"
        label="people.factors.passkeyName"
        helperText="people.factors.passkeyHint"
        isRequired
        autoFocus
        fullWidth
        autoComplete="off"
        size="small"
        slotProps={{ htmlInput: { maxLength: textLimits.short } }}
        sx={{ mt: 1 }}
      />
    </DialogForm>
  )
}
