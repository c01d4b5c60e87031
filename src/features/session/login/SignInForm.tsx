import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { useOpenText } from '#src/platform/i18n/useText.ts'
import { useFormSubmit } from '#src/ui/forms/useFormSubmit.ts'
import { loadSignInChecks } from './useSignInResolver.ts'

interface SignInFormProps<Values extends Record<string, unknown>> {
  form: UseFormReturn<Values>
  /** The note above the fields, until the server refuses the form. */
  notice?: ReactNode
  submitLabel: string
  /** Sends the form; a rejection is shown at its field, or at the top of the form. */
  onSend: (values: Values) => Promise<void>
  children: ReactNode
}

/** A form of the pages without MUI: sign-in, and both steps of a password reset. */
export function SignInForm<Values extends Record<string, unknown>>(props: SignInFormProps<Values>) {
  const { form, notice, submitLabel, onSend, children } = props
  const translate = useOpenText()
  const { errors, isSubmitting } = form.formState
  const refusal = errors.root?.message
  const submit = useFormSubmit({ form, save: onSend })
  return (
    <FormProvider {...form}>
      <form
        className="login-form"
        noValidate
        // Preloads the validation of the form; the submission reports a failure.
        onInput={() => void loadSignInChecks().catch(() => undefined)}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {refusal === undefined ? (
          notice
        ) : (
          <p className="login-refusal" role="alert">
            {translate(refusal, { _: refusal, status: '' })}
          </p>
        )}
        {children}
        <button className="plain-button" type="submit" aria-disabled={isSubmitting}>
          {submitLabel}
        </button>
      </form>
    </FormProvider>
  )
}
