import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { AuthContext, useLogin } from 'react-admin'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { Link, useNavigation } from 'react-router-dom'
import type { Credentials } from '#domain/validation/credentials'
import type { SecondFactorChallenge } from '#domain/wire/factors'
import { authProvider } from '#src/authProvider/authProvider.ts'
import { firstStart } from '#src/authProvider/passwords.ts'
import { signInNotice } from '#src/authProvider/signInNotes.ts'
import { useConfiguration } from '#src/platform/configuration/useConfiguration.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { queryClient } from '#src/platform/queryClient.ts'
import { demonstrationAccounts, demonstrationPassword } from './demonstrationAccounts.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { SignOnButtons } from './SignOnButtons.tsx'
import { PasswordField, TextField } from './TextField.tsx'
import { useSignInResolver } from './useSignInResolver.ts'

const SecondStepForm = lazy(() => loadCode(() => import('./SecondStepForm.tsx')))

/**
 * Sign-in by the company's single sign-on, if there is one, or by email and password, if they are enabled (rules
 * session.sign-in and session.password-mode).
 */
export default function LoginPage() {
  const translate = useText()
  const { demonstration, firstStart: isFirstStart, providers, passwordSignIn = 'on' } = useConfiguration()
  const { data } = useQuery({ ...firstStart, enabled: isFirstStart === true }, queryClient)
  const start = isFirstStart ? data : undefined
  const notice = start?.isOpen ? <FirstStartNotice /> : <Notice />
  // Without a company there are no accounts yet.
  const isNew = start?.hasCompany === false
  const hasForm = passwordSignIn !== 'off' && !isNew
  const resolver = useSignInResolver<Credentials>('credentialsForm')
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' }, resolver })
  const [secondFactor, setSecondFactor] = useState<SecondFactorChallenge>()
  if (secondFactor) {
    const startAgain = (reason?: string) => {
      setSecondFactor(undefined)
      form.resetField('password')
      if (reason !== undefined) form.setError('root', { message: reason })
    }
    return (
      <SignInFrame title={translate('auth.title')} heading={translate('auth.secondStep.title')}>
        <SignInContext>
          <Suspense>
            <SecondStepForm asked={secondFactor} onStartAgain={startAgain} />
          </Suspense>
        </SignInContext>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={translate('auth.title')} heading={translate(isNew ? 'auth.firstStart.title' : 'auth.welcome')}>
      {!hasForm && notice}
      <SignOnButtons providers={providers} passwordSignIn={passwordSignIn} />
      {hasForm && (
        <SignInContext>
          <LoginForm form={form} notice={notice} onSecondFactor={setSecondFactor} />
        </SignInContext>
      )}
      {/* All demonstration accounts are people of the group. */}
      {demonstration && passwordSignIn === 'on' && <DemonstrationAccounts onChoose={form.reset} />}
    </SignInFrame>
  )
}

/** react-admin's sign-in needs these two providers of `<Admin>`, which renders only with a session. */
function SignInContext({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthContext value={authProvider}>{children}</AuthContext>
    </QueryClientProvider>
  )
}

const noticeId = 'login-notice'

/** The link to create the first account, while there is no administrator (rule install.first-start). */
function FirstStartNotice() {
  const translate = useText()
  return (
    <div id={noticeId} className="login-notice" role="status">
      <strong>{translate('auth.firstStart.none')}</strong>
      <p>{translate('auth.firstStart.where')}</p>
      <p className="login-example" translate="no">{`${location.origin}/first-start#…`}</p>
      <p>{translate('auth.firstStart.again')}</p>
    </div>
  )
}

/** The reason why the user was sent here. */
function Notice() {
  const translate = useText()
  // The guards pass it on, and may lead back to this very page.
  useNavigation()
  const notice = signInNotice()
  return (
    notice && (
      <p id={noticeId} className="login-notice" role="status">
        {translate(`auth.${notice}`)}
      </p>
    )
  )
}

interface LoginFormProps {
  form: UseFormReturn<Credentials>
  notice: ReactNode
  /** The password was correct, and a second factor follows (rule factor.sign-in). */
  onSecondFactor: (asked: SecondFactorChallenge) => void
}

/** The email and password form. */
function LoginForm({ form, notice, onSecondFactor }: LoginFormProps) {
  const translate = useText()
  const login = useLogin()
  // The next page takes a while to load; without a default role assignment the guards lead back here.
  const isOnTheWay = useNavigation().state !== 'idle'
  return (
    <>
      <SignInForm
        form={form}
        notice={notice}
        submitLabel={translate(form.formState.isSubmitting || isOnTheWay ? 'auth.signingIn' : 'auth.signIn')}
        onSend={async ({ email, password }) => {
          if (isOnTheWay) return
          try {
            await login({ username: email.trim(), password })
          } catch (error) {
            if (!(error instanceof ApiError && error.secondFactor)) throw error
            onSecondFactor(error.secondFactor)
          }
        }}
      >
        <TextField
          label={translate('auth.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          aria-describedby={noticeId}
        />
        <PasswordField label={translate('auth.password')} name="password" autoComplete="current-password" />
      </SignInForm>
      <Link className="login-link" to="/forgot-password">
        {translate('auth.forgotPassword')}
      </Link>
    </>
  )
}

/** The demonstration accounts; a click fills in the form. */
function DemonstrationAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const translate = useText()
  return (
    <section className="login-demonstration" aria-labelledby="demonstration-title">
      <h2 id="demonstration-title">{translate('auth.demonstration.title')}</h2>
      <p>{translate('auth.demonstration.hint')}</p>
      <ul>
        {demonstrationAccounts.map(({ email, role }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password: demonstrationPassword })}>
              <strong>{translate(`vocabulary.role.${role}`)}</strong>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
