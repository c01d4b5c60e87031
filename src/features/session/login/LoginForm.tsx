import { useRef, useState, type FormEvent } from 'react'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import { Link, useNavigate } from 'react-router-dom'
import { ApiError } from '#src/platform/http/apiError.ts'
import { signInWithPassword } from '#src/authProvider/signIn.ts'
import { signInNotice, takeWantedPath } from '#src/authProvider/signInNotes.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

export interface Credentials {
  email: string
  password: string
}

export const emptyCredentials: Credentials = { email: '', password: '' }

/** Messages by field, as keys of `validation` or in the server's words. */
type Problems = Partial<Record<keyof Credentials, string>>

interface LoginFormProps {
  credentials: Credentials
  onChange: (credentials: Credentials) => void
}

/** The e-mail and password form; what the server refuses stands above it or at its field. */
export function LoginForm({ credentials, onChange }: LoginFormProps) {
  const translate = useText()
  const translateOpen = useOpenText()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const notice = signInNotice()

  const change = (field: keyof Credentials, value: string) => {
    onChange({ ...credentials, [field]: value })
    setProblems((present) => ({ ...present, [field]: undefined }))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const found = problemsOf(credentials)
    setProblems(found)
    setRefusal(undefined)
    const first = Object.keys(found)[0]
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setSending(true)
    try {
      await signInWithPassword(credentials.email.trim(), credentials.password)
      await navigate(takeWantedPath(), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.namesFields) setProblems(error.info ?? {})
      else setRefusal(error instanceof Error ? error.message : 'auth.failed')
    } finally {
      // The guards may lead back here: a user without a default role assignment stays on this page.
      setSending(false)
    }
  }

  return (
    <form ref={form} className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      {notice && !refusal && (
        <p className="login-notice" role="status">
          {translate(`auth.${notice}`)}
        </p>
      )}
      {refusal && (
        <p className="login-refusal" role="alert">
          {translateOpen(refusal, { _: refusal, status: '' })}
        </p>
      )}
      <TextField
        label={translate('auth.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={credentials.email}
        problem={problems.email && translateOpen(problems.email, { _: problems.email })}
        onValue={(value) => change('email', value)}
      />
      <PasswordField
        label={translate('auth.password')}
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        problem={problems.password && translateOpen(problems.password, { _: problems.password })}
        onValue={(value) => change('password', value)}
      />
      <button className="plain-button" type="submit" aria-disabled={isSending}>
        {translate(isSending ? 'auth.signingIn' : 'auth.signIn')}
      </button>
      <Link className="login-link" to="/forgot-password">
        {translate('auth.forgotPassword')}
      </Link>
    </form>
  )
}

/** Both are required and an e-mail has its form (rule validation.email); whether they fit is the server's to say. */
function problemsOf({ email, password }: Credentials): Problems {
  return {
    ...(email.trim() === ''
      ? { email: 'validation.required' }
      : /^[^@\s]+@[^@\s]+$/.test(email.trim())
        ? {}
        : { email: 'validation.email' }),
    ...(password.trim() === '' ? { password: 'validation.required' } : {}),
  }
}
