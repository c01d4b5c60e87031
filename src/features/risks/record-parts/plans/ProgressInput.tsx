import { InputAdornment } from '@mui/material'
import { NumberInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { planStateAfter } from '#domain/risks/plans'
import type { MitigationStatus } from '#domain/risks/statuses'
import { useText } from '#src/platform/i18n/useText.ts'

interface ProgressInputProps {
  source: string
  /** The field of the status, which a number sets (rule plans.state). */
  statusSource: string
}

/** The progress of a plan in percent. */
export function ProgressInput({ source, statusSource }: ProgressInputProps) {
  const { getValues, setValue } = useFormContext()
  return (
    <NumberInput
      source={source}
      label={useText()('risks.fields.progress')}
      onChange={({ target: { valueAsNumber: progress } }) => {
        if (!(progress >= 0 && progress <= 100)) return
        const stored = { status: getValues(statusSource) as MitigationStatus, progress }
        setValue(statusSource, planStateAfter({ progress }, stored).status, { shouldDirty: true })
      }}
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
