import { useState, type FormEvent } from 'react'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import { Link } from 'react-router-dom'
import { request } from '#src/platform/http/httpClient.ts'
import { SignInFrame } from '../login/SignInFrame.tsx'
import { TextField } from '../login/TextField.tsx'
import { problemsOfAnswer } from './problemsOfAnswer.ts'

/** `/forgot-password`: asks for the mail; the answer is the same for every address (rule session.forgot-password). */
export default function ForgotPasswordPage() {
  const translate = useText()
  const translateOpen = useOpenText()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [step, setStep] = useState<'asking' | 'sending' | 'sent'>('asking')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step !== 'asking') return
    const isMissing = email.trim() === ''
    if (isMissing || !/^[^@\s]+@[^@\s]+$/.test(email.trim())) {
      return setProblem(translate(isMissing ? 'validation.required' : 'validation.email'))
    }
    setStep('sending')
    setRefusal(undefined)
    try {
      await request('/api/auth/forgot-password', { method: 'POST', body: { email: email.trim() }, errors: 'caller' })
      setStep('sent')
    } catch (error) {
      const { fields, message } = problemsOfAnswer(error)
      setProblem(fields.email)
      setRefusal(fields.email ? undefined : (message ?? 'auth.failed'))
      setStep('asking')
    }
  }

  if (step === 'sent') {
    return (
      <SignInFrame title={translate('auth.forgotPassword')} heading={translate('auth.mailSent')}>
        <p className="login-notice" role="status">
          {translate('auth.mailSentText', { email: email.trim() })}
        </p>
        <Link className="login-link" to="/login">
          {translate('auth.backToSignIn')}
        </Link>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={translate('auth.forgotPassword')} heading={translate('auth.forgotPassword')}>
      <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{translate('auth.forgotPasswordText')}</p>
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
          value={email}
          problem={problem}
          onValue={(value) => {
            setEmail(value)
            setProblem(undefined)
          }}
        />
        <button className="plain-button" type="submit" aria-disabled={step === 'sending'}>
          {translate('auth.sendLink')}
        </button>
        <Link className="login-link" to="/login">
          {translate('auth.backToSignIn')}
        </Link>
      </form>
    </SignInFrame>
  )
}
