import { QueryClientProvider } from '@tanstack/react-query'
import { AuthContext } from 'react-admin'
import { useForm } from 'react-hook-form'
import type { Credentials } from '#domain/validation/credentials'
import { authProvider } from '#src/authProvider/authProvider.ts'
import { useConfiguration } from '#src/platform/configuration/useConfiguration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { queryClient } from '#src/platform/queryClient.ts'
import { DemonstrationAccounts } from './DemonstrationAccounts.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { SignOnButtons } from './SignOnButtons.tsx'
import { useSignInResolver } from './useSignInResolver.ts'

/** Sign-in by the company's single sign-on, where there is one, or by e-mail and password (rule session.sign-in). */
export default function LoginPage() {
  const translate = useText()
  const { demonstration, providers } = useConfiguration()
  const resolver = useSignInResolver<Credentials>('credentialsForm')
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' }, resolver })
  return (
    <SignInFrame title={translate('auth.title')} heading={translate('auth.welcome')}>
      <SignOnButtons providers={providers} />
      {/* Of `<Admin>`, which comes with a session, react-admin's sign-in needs these two. */}
      <QueryClientProvider client={queryClient}>
        <AuthContext value={authProvider}>
          <LoginForm form={form} />
        </AuthContext>
      </QueryClientProvider>
      {demonstration && <DemonstrationAccounts onChoose={form.reset} />}
    </SignInFrame>
  )
}
