import { useForm } from 'react-hook-form'
import { resetPassword } from '#src/authProvider/passwords.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { PasswordField } from '../login/PasswordField.tsx'
import { SignInForm } from '../login/SignInForm.tsx'
import { useSignInResolver } from '../login/useSignInResolver.ts'

interface NewPasswordFormProps {
  token: string
  onDone: () => void
  /** The link stopped working meanwhile. */
  onExpired: () => void
}

const empty = { password: '', repeated: '' }

/** The new password, typed twice (rule validation.password). */
export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const translate = useText()
  const resolver = useSignInResolver<typeof empty>('newPasswordForm')
  const form = useForm({ defaultValues: empty, resolver })
  return (
    <SignInForm
      form={form}
      submitLabel={translate('auth.savePassword')}
      onSend={async ({ password }) => {
        try {
          await resetPassword(token, password)
          onDone()
        } catch (error) {
          if (!(error instanceof ApiError) || error.namesFields || error.status !== 400) throw error
          onExpired()
        }
      }}
    >
      <p>{translate('auth.passwordPolicy')}</p>
      <PasswordField label={translate('auth.newPassword')} name="password" autoComplete="new-password" autoFocus />
      <PasswordField label={translate('auth.repeatPassword')} name="repeated" autoComplete="new-password" />
    </SignInForm>
  )
}
