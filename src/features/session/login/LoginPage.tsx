import { useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { useConfiguration } from '#src/platform/configuration/useConfiguration.ts'
import { DemonstrationAccounts } from './DemonstrationAccounts.tsx'
import { emptyCredentials, LoginForm } from './LoginForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { SignOnButtons } from './SignOnButtons.tsx'

/** Sign-in by the company's single sign-on, where there is one, or by e-mail and password (rule session.sign-in). */
export default function LoginPage() {
  const translate = useText()
  const { demonstration, providers } = useConfiguration()
  const [credentials, setCredentials] = useState(emptyCredentials)
  return (
    <SignInFrame title={translate('auth.title')} heading={translate('auth.welcome')}>
      <SignOnButtons providers={providers} />
      <LoginForm credentials={credentials} onChange={setCredentials} />
      {demonstration && <DemonstrationAccounts onChoose={setCredentials} />}
    </SignInFrame>
  )
}
