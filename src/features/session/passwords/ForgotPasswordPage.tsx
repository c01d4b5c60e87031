import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { requestResetLink } from '#src/authProvider/passwords.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { SignInForm } from '../login/SignInForm.tsx'
import { SignInFrame } from '../login/SignInFrame.tsx'
import { TextField } from '../login/TextField.tsx'
import { useSignInResolver } from '../login/useSignInResolver.ts'

/**
 * `/forgot-password`: requests the email; the response is the same for every address (rule session.forgot-password).
 */
export default function ForgotPasswordPage() {
  const translate = useText()
  const [sentTo, setSentTo] = useState<string>()
  const resolver = useSignInResolver<{ email: string }>('forgotPasswordForm')
  const form = useForm({ defaultValues: { email: '' }, resolver })
  const heading = translate(sentTo === undefined ? 'auth.forgotPassword' : 'auth.mailSent')
  return (
    <SignInFrame title={translate('auth.forgotPassword')} heading={heading}>
      {sentTo === undefined ? (
        <SignInForm
          form={form}
          submitLabel={translate('auth.sendLink')}
          onSend={async ({ email }) => {
            await requestResetLink(email.trim())
            setSentTo(email.trim())
          }}
        >
          <p>{translate('auth.forgotPasswordText')}</p>
          <TextField label={translate('auth.email')} name="email" type="email" autoComplete="username" autoFocus />
        </SignInForm>
      ) : (
        <p className="login-notice" role="status">
          {translate('auth.mailSentText', { email: sentTo })}
        </p>
      )}
      <Link className="login-link" to="/login">
        {translate('auth.backToSignIn')}
      </Link>
    </SignInFrame>
  )
}
