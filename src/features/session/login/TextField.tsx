import { useId, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '#src/platform/i18n/useText.ts'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Its name in the form. */
  name: string
  label: string
  /** At the end of the field, inside its frame. */
  action?: ReactNode
}

/** A labelled field of the forms without MUI. */
export function TextField({ name, label, action, ...input }: TextFieldProps) {
  const id = useId()
  const { register, formState } = useFormContext()
  const problem = formState.errors[name]?.message
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-input" data-invalid={problem !== undefined || undefined}>
        <input
          {...input}
          {...register(name)}
          id={id}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={
            problem === undefined
              ? input['aria-describedby']
              : [input['aria-describedby'], `${id}-problem`].filter(Boolean).join(' ')
          }
        />
        {action}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="login-problem" role="alert">
          {String(problem)}
        </p>
      )}
    </div>
  )
}

/** A password field whose text can be made visible. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>) {
  const translate = useText()
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      action={
        <button
          type="button"
          className="login-eye"
          aria-pressed={isVisible}
          aria-label={translate(isVisible ? 'auth.hidePassword' : 'auth.showPassword')}
          onClick={() => setVisible(!isVisible)}
        >
          <svg
            width="22"
            height="22"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            aria-hidden="true"
          >
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {!isVisible && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  )
}

/** The field of a new password, described by the rules for passwords. */
export function NewPasswordField(props: Pick<TextFieldProps, 'label' | 'autoFocus'>) {
  const translate = useText()
  const rulesId = useId()
  return (
    <>
      <p id={rulesId}>{translate('auth.passwordPolicy')}</p>
      <PasswordField {...props} name="password" autoComplete="new-password" aria-describedby={rulesId} />
    </>
  )
}
