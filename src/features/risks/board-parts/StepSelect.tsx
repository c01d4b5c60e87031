import { SelectInput, type SelectInputProps } from 'react-admin'
import { useFormState } from 'react-hook-form'

const asItIs = (chosen: unknown) => chosen

/** A select of a step: its choices are already translated, and no choice is '', as in the values of the step. */
export function StepSelect(props: SelectInputProps) {
  const { isSubmitting } = useFormState()
  return (
    <SelectInput
      fullWidth
      helperText={false}
      margin="none"
      // react-admin converts no choice to null.
      parse={asItIs}
      translateChoice={false}
      readOnly={isSubmitting}
      {...props}
    />
  )
}
