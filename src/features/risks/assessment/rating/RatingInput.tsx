import { useInput } from 'react-admin'
import type { Rate } from '#domain/risks/heatMap'
import type { RatingScale } from '#src/features/risks/labels/rateText.ts'
import { RatingControl } from './RatingControl.tsx'

interface RatingInputProps {
  source: string
  /** What is rated, such as "Likelihood" or "Health and Safety". */
  label: string
  /** Whose words name the rates. */
  scale: RatingScale
  required?: boolean
}

const asItIs = (rate: Rate | null) => rate

/** A rate of the form. */
export function RatingInput({ source, ...rest }: RatingInputProps) {
  const { field, fieldState, formState } = useInput({ source, format: asItIs, parse: asItIs })
  return (
    <RatingControl
      {...rest}
      id={`field-${field.name}`}
      value={field.value as Rate | null}
      onChange={field.onChange}
      inputRef={field.ref}
      error={fieldState.error?.message}
      readOnly={formState.isSubmitting}
    />
  )
}
