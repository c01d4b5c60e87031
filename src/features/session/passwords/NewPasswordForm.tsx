import { useState, type FormEvent } from 'react'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { request } from '#src/platform/http/httpClient.ts'
import { PasswordField } from '../login/PasswordField.tsx'
import { problemsOfAnswer } from './problemsOfAnswer.ts'

interface NewPasswordFormProps {
  token: string
  onDone: () => void
  /** The link stopped working meanwhile. */
  onExpired: () => void
}

/** The new password, typed twice. The server judges whether it follows the policy (rule validation.password). */
export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const translate = useText()
  const translateOpen = useOpenText()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problems, setProblems] = useState<{ password?: string | undefined; repeated?: string }>({})
  const [isSending, setSending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (password === '') return setProblems({ password: translate('validation.required') })
    if (password !== repeated) return setProblems({ repeated: translate('auth.passwordsDiffer') })
    setSending(true)
    try {
      await request('/api/auth/reset-password', {
        method: 'POST',
        headers: { 'reset-token': token },
        body: { password },
        errors: 'caller',
      })
      onDone()
    } catch (error) {
      const { fields, message } = problemsOfAnswer(error)
      if (fields.password !== undefined) setProblems({ password: fields.password })
      else if (error instanceof ApiError && error.status === 400) onExpired()
      else
        setProblems({
          password:
            message === undefined ? translate('auth.failed') : translateOpen(message, { _: message, status: '' }),
        })
    } finally {
      setSending(false)
    }
  }

  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <p>{translate('auth.passwordPolicy')}</p>
      <PasswordField
        label={translate('auth.newPassword')}
        name="password"
        autoComplete="new-password"
        autoFocus
        value={password}
        problem={problems.password}
        onValue={(value) => {
          setPassword(value)
          setProblems({})
        }}
      />
      <PasswordField
        label={translate('auth.repeatPassword')}
        name="repeated"
        autoComplete="new-password"
        value={repeated}
        problem={problems.repeated}
        onValue={(value) => {
          setRepeated(value)
          setProblems({})
        }}
      />
      <button className="plain-button" type="submit" aria-disabled={isSending}>
        {translate('auth.savePassword')}
      </button>
    </form>
  )
}
