import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useConfiguration } from '../../api/useConfiguration.ts'
import { emptyCredentials, LoginForm } from './LoginForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { SignOnButtons } from './SignOnButtons.tsx'

const DemonstrationAccounts = lazy(() => import('./DemonstrationAccounts.tsx'))

/** Sign-in by the company's single sign-on, where there is one, or by e-mail and password (spec 1). */
export default function LoginPage() {
  const translate = useTranslate()
  const { demonstration, providers } = useConfiguration()
  const [credentials, setCredentials] = useState(emptyCredentials)
  return (
    <SignInFrame title={translate('auth.title')} heading={translate('auth.welcome')}>
      <SignOnButtons providers={providers} />
      <LoginForm credentials={credentials} onChange={setCredentials} />
      {demonstration && (
        <Suspense>
          <DemonstrationAccounts onChoose={setCredentials} />
        </Suspense>
      )}
    </SignInFrame>
  )
}
