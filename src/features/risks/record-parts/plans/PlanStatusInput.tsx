import { useFormContext } from 'react-hook-form'
import { planStateAfter } from '#domain/risks/plans'
import { mitigationStatuses, type MitigationStatus } from '#domain/risks/statuses'
import { StepSelect } from '#src/features/risks/board-parts/StepSelect.tsx'
import { useText } from '#src/platform/i18n/useText.ts'

interface PlanStatusInputProps {
  source: string
  /** The field of the progress, which a choice sets (rule plans.state). */
  progressSource: string
  size?: 'small'
}

/** The status of a plan. */
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
        const stored = { status: value, progress: Number(getValues(progressSource)) }
        setValue(progressSource, planStateAfter({ status: value }, stored).progress, { shouldDirty: true })
      }}
      isRequired
    />
  )
}
