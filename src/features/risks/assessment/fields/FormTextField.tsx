import { useController, useFormContext, useFormState } from 'react-hook-form'
import { LongTextField, type LongTextFieldProps } from '#src/ui/forms/LongTextField.tsx'

interface FormTextFieldProps extends Omit<LongTextFieldProps, 'value' | 'onChange' | 'error' | 'name'> {
  name: string
}

/** A text of the step's form; it takes no typing while the step is being saved, so that nothing falls in between. */
export function FormTextField({ name, ...rest }: FormTextFieldProps) {
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  const { field, fieldState } = useController({ name, control })
  return (
    <LongTextField
      {...rest}
      id={`field-${name}`}
      name={name}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      readOnly={isSubmitting}
    />
  )
}
