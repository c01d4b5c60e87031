import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { canResetPassword } from '#src/authProvider/passwords.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { queryClient } from '#src/platform/queryClient.ts'
import { FullPageLoader } from '#src/ui/plain/FullPageLoader.tsx'
import { SignInFrame } from '../login/SignInFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** `/reset-password?token=`: a new password by the link of the mail, which lives 30 minutes and works once. */
export default function ResetPasswordPage() {
  const translate = useText()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const flag = canResetPassword(token)
  const { data: mayReset, isLoading } = useQuery({ ...flag, enabled: token !== '' }, queryClient)
  /** The link has worked, or will not any more. */
  const spendLink = () => queryClient.setQueryData(flag.queryKey, false)

  if (isLoading) return <FullPageLoader />
  const heading = isDone ? 'auth.passwordChanged' : mayReset ? 'auth.newPassword' : 'auth.linkExpired'
  return (
    <SignInFrame title={translate('auth.resetPassword')} heading={translate(heading)}>
      {mayReset && !isDone ? (
        <NewPasswordForm
          token={token}
          onDone={() => {
            setDone(true)
            spendLink()
          }}
          onExpired={spendLink}
        />
      ) : (
        <>
          <p className="login-notice" role="status">
            {translate(isDone ? 'auth.passwordChangedText' : 'auth.linkExpiredText')}
          </p>
          <Link className="login-link" to={isDone ? '/login' : '/forgot-password'}>
            {translate(isDone ? 'auth.backToSignIn' : 'auth.askForLink')}
          </Link>
        </>
      )}
    </SignInFrame>
  )
}
