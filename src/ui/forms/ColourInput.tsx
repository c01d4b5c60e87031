import { Box } from '@mui/material'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { colour } from '#domain/validation/fields'
import { LongTextInput } from './LongTextInput.tsx'

interface ColourInputProps {
  source: string
  label: string
  hint: string
  /** The name of the colour picker. */
  pickerLabel: string
  /** The colour that applies while the field is empty. */
  fallback: string
}

/** A colour as `#rrggbb`, typed or chosen in the browser's colour picker. */
export function ColourInput({ source, label, hint, pickerLabel, fallback }: ColourInputProps) {
  const { setValue } = useFormContext()
  const { isSubmitting } = useFormState()
  const typed = colour.safeParse(useWatch({ name: source }))
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={pickerLabel}
        value={typed.data ?? fallback}
        disabled={isSubmitting}
        onChange={(event) => setValue(source, event.target.value, { shouldDirty: true, shouldValidate: true })}
        sx={{ width: 48, height: 40, p: 0.5, flexShrink: 0, cursor: 'pointer', border: 0, bgcolor: 'transparent' }}
      />
      <LongTextInput source={source} label={label} hint={hint} max={64} />
    </Box>
  )
}
