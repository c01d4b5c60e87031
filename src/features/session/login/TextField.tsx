import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Its name in the form. */
  name: string
  label: string
  /** Stands at the end of the field, inside its frame. */
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
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
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
