import { useInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { LongTextField, type LongTextFieldProps } from './LongTextField.tsx'

interface LongTextInputProps extends Omit<LongTextFieldProps, 'value' | 'onChange' | 'error' | 'name'> {
  source: string
}

// react-admin makes null of an emptied text; the schema decides whether it is allowed.
const asTyped = (text: string) => text

/**
 * A text of a form, its characters counted near the limit. It takes no typing while the form is being saved, so that
 * nothing falls in between.
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
