import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import { useController, useFormContext } from 'react-hook-form'
import { keyRiskIndicatorStates } from '#domain/risks/statuses'
import type { DetailsValues } from '../detailsValues.ts'

/** Other words of old records stay choosable. */
const states: readonly string[] = keyRiskIndicatorStates

export function KeyRiskIndicatorField() {
  const translate = useText()
  const translateOpen = useOpenText()
  const { control, formState } = useFormContext<DetailsValues>()
  const { field, fieldState } = useController({ name: 'keyRiskIndicatorStatus', control })
  const initial = formState.defaultValues?.keyRiskIndicatorStatus
  const options = initial && !states.includes(initial) ? [...states, initial] : states
  return (
    <TextField
      select
      fullWidth
      id="field-keyRiskIndicatorStatus"
      label={translate('risks.fields.keyRiskIndicatorStatus')}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      slotProps={{ input: { readOnly: formState.isSubmitting } }}
    >
      <MenuItem value="">{translate('app.emptyValue')}</MenuItem>
      {options.map((state) => (
        <MenuItem key={state} value={state}>
          {translateOpen(`risks.keyRiskIndicator.${state}`, { _: state })}
        </MenuItem>
      ))}
    </TextField>
  )
}
