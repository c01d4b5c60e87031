import { useFormContext } from 'react-hook-form'
import { progressOf } from '#domain/risks/plans'
import { mitigationStatuses, type MitigationStatus } from '#domain/risks/statuses'
import { useText } from '#src/platform/i18n/useText.ts'
import { StepSelect } from '../StepSelect.tsx'

interface PlanStatusInputProps {
  source: string
  /** The field that is set when a plan becomes complete (rule plans.complete). */
  progressSource: string
  size?: 'small'
}

/** The status of a plan; complete means 100 %. */
export function PlanStatusInput({ source, progressSource, ...look }: PlanStatusInputProps) {
  const translate = useText()
  const { getValues, setValue } = useFormContext()
  return (
    <StepSelect
      {...look}
      source={source}
      // A separate element: every plan has a status, so the field has no required mark.
      label={<>{translate('risks.fields.status')}</>}
      choices={mitigationStatuses.map((id) => ({ id, name: translate(`vocabulary.mitigationStatus.${id}`) }))}
      onChange={(event) => {
        const { value } = (event as { target: { value: MitigationStatus } }).target
        setValue(progressSource, progressOf(value, getValues(progressSource) as number), { shouldDirty: true })
      }}
      isRequired
    />
  )
}
