import { InputAdornment } from '@mui/material'
import { NumberInput } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'

/** The progress of a plan in percent. */
export function ProgressInput({ source }: { source: string }) {
  return (
    <NumberInput
      source={source}
      label={useText()('risks.fields.progress')}
      min={0}
      max={100}
      step={5}
      size="small"
      margin="none"
      helperText={false}
      fullWidth
      slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
    />
  )
}
