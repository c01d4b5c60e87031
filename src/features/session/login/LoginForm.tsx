import { useLogin } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { Link, useNavigation } from 'react-router-dom'
import type { Credentials } from '#domain/validation/credentials'
import { signInNotice } from '#src/authProvider/signInNotes.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { PasswordField } from './PasswordField.tsx'
import { SignInForm } from './SignInForm.tsx'
import { TextField } from './TextField.tsx'

/** The e-mail and password form. */
export function LoginForm({ form }: { form: UseFormReturn<Credentials> }) {
  const translate = useText()
  const login = useLogin()
  const notice = signInNotice()
  // The page that follows takes a while to load; the guards may also lead back here, without a default role assignment.
  const isOnTheWay = useNavigation().state !== 'idle'
  return (
    <>
      <SignInForm
        form={form}
        notice={
          notice && (
            <p className="login-notice" role="status">
              {translate(`auth.${notice}`)}
            </p>
          )
        }
        submitLabel={translate(form.formState.isSubmitting || isOnTheWay ? 'auth.signingIn' : 'auth.signIn')}
        onSend={async ({ email, password }) => {
          if (!isOnTheWay) await login({ username: email.trim(), password })
        }}
      >
        <TextField label={translate('auth.email')} name="email" type="email" autoComplete="username" autoFocus />
        <PasswordField label={translate('auth.password')} name="password" autoComplete="current-password" />
      </SignInForm>
      <Link className="login-link" to="/forgot-password">
        {translate('auth.forgotPassword')}
      </Link>
    </>
  )
}
