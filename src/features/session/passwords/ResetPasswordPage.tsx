import { useEffect, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { request } from '#src/platform/http/httpClient.ts'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'
import { SignInFrame } from '../login/SignInFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

type Step = 'checking' | 'choosing' | 'expired' | 'done'

/** `/reset-password?token=`: a new password by the link of the mail, which lives 30 minutes and works once. */
export default function ResetPasswordPage() {
  const translate = useText()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [step, setStep] = useState<Step>(token === '' ? 'expired' : 'checking')

  useEffect(() => {
    if (token === '') return
    request('/api/auth/reset-password/token/verify', { headers: { 'reset-token': token }, errors: 'caller' }).then(
      () => setStep('choosing'),
      () => setStep('expired'),
    )
  }, [token])

  if (step === 'checking') return <FullPageLoader />
  const heading =
    step === 'done' ? 'auth.passwordChanged' : step === 'expired' ? 'auth.linkExpired' : 'auth.newPassword'
  return (
    <SignInFrame title={translate('auth.resetPassword')} heading={translate(heading)}>
      {step === 'choosing' ? (
        <NewPasswordForm token={token} onDone={() => setStep('done')} onExpired={() => setStep('expired')} />
      ) : (
        <>
          <p className="login-notice" role="status">
            {translate(step === 'done' ? 'auth.passwordChangedText' : 'auth.linkExpiredText')}
          </p>
          <Link className="login-link" to={step === 'done' ? '/login' : '/forgot-password'}>
            {translate(step === 'done' ? 'auth.backToSignIn' : 'auth.askForLink')}
          </Link>
        </>
      )}
    </SignInFrame>
  )
}
