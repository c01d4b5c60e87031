import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  value: string
  /** What is wrong with the value, in the reader's language. */
  problem?: string | undefined
  onValue: (value: string) => void
  /** Stands at the end of the field, inside its frame. */
  action?: ReactNode
}

/** A labelled field of the pages without MUI. */
export function TextField({ label, problem, onValue, action, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-input" data-invalid={problem !== undefined || undefined}>
        <input
          {...input}
          id={id}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => onValue(event.target.value)}
        />
        {action}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="login-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
