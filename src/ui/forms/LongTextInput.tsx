import { useInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { LongTextField, type LongTextFieldProps } from './LongTextField.tsx'

interface LongTextInputProps extends Omit<LongTextFieldProps, 'value' | 'onChange' | 'error' | 'name'> {
  source: string
}

// react-admin converts an emptied text to null; the schema decides whether null is allowed.
const asTyped = (text: string) => text

/**
 * A text field of a form that counts its characters near the limit. It is read-only while the form saves, so that no
 * input gets lost.
 */
export function LongTextInput({ source, ...rest }: LongTextInputProps) {
  const { isSubmitting } = useFormState()
  const { field, fieldState, id } = useInput({ source, parse: asTyped })
  const { ref, ...input } = field
  return (
    <LongTextField
      {...rest}
      {...input}
      id={id}
      inputRef={ref}
      error={fieldState.error?.message}
      readOnly={isSubmitting}
    />
  )
}
