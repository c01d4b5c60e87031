import { useState } from 'react'
import { useLogin } from 'react-admin'
import { useForm } from 'react-hook-form'
import type { FactorKind } from '#domain/access/secondFactor'
import type { SecondFactorChallenge } from '#domain/wire/factors'
import type { SecondStep } from '#src/authProvider/signIn.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { SignInForm } from './SignInForm.tsx'
import { TextField } from './TextField.tsx'

interface SecondStepFormProps {
  asked: SecondFactorChallenge
  /** Returns to email and password; with `reason` if the server requires it. */
  onStartAgain: (reason?: string) => void
}

/**
 * The second step of a sign-in: a code or a recovery code, depending on the account (rule factor.sign-in).
 */
export default function SecondStepForm({ asked, onStartAgain }: SecondStepFormProps) {
  const translate = useText()
  const { challenge, methods } = asked
  const [method, setMethod] = useState<FactorKind>('code')
  const send = useSecondStep(onStartAgain)
  return (
    <>
      <CodeStep key={method} kind={method} onSend={(typed) => send({ challenge, ...typed })} />
      <div className="login-ways">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className="login-way" onClick={() => setMethod(other)}>
              {translate(`auth.secondStep.use.${other}`)}
            </button>
          ))}
        <button type="button" className="login-way" onClick={() => onStartAgain()}>
          {translate('auth.backToSignIn')}
        </button>
      </div>
    </>
  )
}

/** Sends the second step; if the first step is needed again, its form shows the reason. */
function useSecondStep(onStartAgain: SecondStepFormProps['onStartAgain']) {
  const login = useLogin()
  return async (step: SecondStep): Promise<void> => {
    try {
      await login(step)
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 401 && error.code === undefined
      if (!isOver) throw error
      onStartAgain(error.message)
    }
  }
}

interface CodeStepProps {
  kind: FactorKind
  onSend: (typed: { code: string } | { recoveryCode: string }) => Promise<void>
}

function CodeStep({ kind, onSend }: CodeStepProps) {
  const translate = useText()
  const form = useForm({ defaultValues: { typed: '' } })
  return (
    <SignInForm
      form={form}
      notice={<p>{translate(`auth.secondStep.text.${kind}`)}</p>}
      submitLabel={translate(form.formState.isSubmitting ? 'auth.signingIn' : 'auth.secondStep.continue')}
      onSend={async ({ typed }) => {
        const code = typed.replace(/\s/g, '')
        if (kind === 'recoveryCode' ? code === '' : !/^\d{6}$/.test(code)) {
          form.setError('typed', { message: translate(`auth.secondStep.missing.${kind}`) }, { shouldFocus: true })
          return
        }
        await onSend(kind === 'code' ? { code } : { recoveryCode: typed })
      }}
    >
      <TextField
        label={translate(`auth.secondStep.label.${kind}`)}
        name="typed"
        inputMode={kind === 'code' ? 'numeric' : 'text'}
        autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
        maxLength={kind === 'code' ? 7 : 64}
        autoFocus
      />
    </SignInForm>
  )
}
