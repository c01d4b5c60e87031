import { SelectInput } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { keyRiskIndicatorStates } from '#domain/risks/statuses'
import { useOpenText, useText } from '#src/platform/i18n/useText.ts'
import type { DetailsValues } from '../detailsValues.ts'
import { selectOfStep } from './selectOfStep.ts'

/** Other words of old records stay choosable. */
const states: readonly string[] = keyRiskIndicatorStates

export function KeyRiskIndicatorField() {
  const translate = useText()
  const translateOpen = useOpenText()
  const { defaultValues, isSubmitting } = useFormState<DetailsValues>()
  const initial = defaultValues?.keyRiskIndicatorStatus
  const choosable = initial && !states.includes(initial) ? [...states, initial] : states
  return (
    <SelectInput
      {...selectOfStep}
      source="keyRiskIndicatorStatus"
      label={translate('risks.fields.keyRiskIndicatorStatus')}
      choices={choosable.map((state) => ({
        id: state,
        name: translateOpen(`risks.keyRiskIndicator.${state}`, { _: state }),
      }))}
      emptyText={translate('app.emptyValue')}
      readOnly={isSubmitting}
    />
  )
}
