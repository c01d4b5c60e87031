import { Stack } from '@mui/material'
import { NumberInput } from 'react-admin'
import { textLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'

interface ValueFieldsProps {
  /** The unit of the value; undefined for a giver who cannot read the indicator. */
  unit: string | undefined
  /** The last possible day; undefined for a value whose day is fixed. */
  lastDay: string | undefined
  hasFocus?: boolean
}

/** The inputs of a value of an indicator: day, value and comment (rule indicators.values). */
export function ValueFields({ unit, lastDay, hasFocus = false }: ValueFieldsProps) {
  const translate = useText()
  const value = translate('indicators.fields.value')
  return (
    <Stack sx={{ gap: 2.5, pt: 1 }}>
      {lastDay !== undefined && (
        <DateInput source="on" label={translate('indicators.fields.on')} required max={lastDay} />
      )}
      <NumberInput
        source="value"
        label={unit === undefined ? value : `${value} (${unit})`}
        required
        autoFocus={hasFocus}
        size="small"
        margin="none"
        helperText={false}
      />
      <LongTextInput
        source="comment"
        label={translate('indicators.fields.comment')}
        max={textLimits.medium}
        multiline
        minRows={2}
      />
    </Stack>
  )
}
