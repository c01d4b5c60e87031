import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { AuthContext, useLogin } from 'react-admin'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { Credentials } from '#domain/validation/credentials'
import { authProvider } from '#src/authProvider/authProvider.ts'
import { useConfiguration } from '#src/platform/configuration/useConfiguration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { queryClient } from '#src/platform/queryClient.ts'
import { DemonstrationAccounts } from './DemonstrationAccounts.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { SignOnButtons } from './SignOnButtons.tsx'
import { useSignInResolver } from './useSignInResolver.ts'
import { Link, useNavigation } from 'react-router-dom'
import { signInNotice } from '#src/authProvider/signInNotes.ts'
import { PasswordField, TextField } from './TextField.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Sign-in by the company's single sign-on, where there is one, or by e-mail and password, for whom that
 * works (rules session.sign-in and session.password-mode). */
export default function LoginPage() {
  const translate = useText()
  const { demonstration, providers, passwordSignIn = 'on' } = useConfiguration()
  const notice = <Notice />
  const resolver = useSignInResolver<Credentials>('credentialsForm')
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' }, resolver })
  return (
    <SignInFrame title={translate('auth.title')} heading={translate('auth.welcome')}>
      {passwordSignIn === 'off' && notice}
      <SignOnButtons providers={providers} passwordSignIn={passwordSignIn} />
      {passwordSignIn !== 'off' && (
        // Of `<Admin>`, which comes with a session, react-admin's sign-in needs these two.
        <QueryClientProvider client={queryClient}>
          <AuthContext value={authProvider}>
            <LoginForm form={form} notice={notice} />
          </AuthContext>
        </QueryClientProvider>
      )}
      {/* They are all people of the group. */}
      {demonstration && passwordSignIn === 'on' && <DemonstrationAccounts onChoose={form.reset} />}
    </SignInFrame>
  )
}

/** Why a user finds themselves here. */
function Notice() {
  const translate = useText()
  // The guards leave it on the way, and may lead back to this very page.
  useNavigation()
  const notice = signInNotice()
  return (
    notice && (
      <p className="login-notice" role="status">
        {translate(`auth.${notice}`)}
      </p>
    )
  )
}

/** The e-mail and password form. */
function LoginForm({ form, notice }: { form: UseFormReturn<Credentials>; notice: ReactNode }) {
  const translate = useText()
  const login = useLogin()
  // The page that follows takes a while to load; the guards may also lead back here, without a default role assignment.
  const isOnTheWay = useNavigation().state !== 'idle'
  return (
    <>
      <SignInForm
        form={form}
        notice={notice}
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
