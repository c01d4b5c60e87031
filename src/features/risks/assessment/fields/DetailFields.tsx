import { FormHelperText, Stack } from '@mui/material'
import { BooleanInput, usePermissions, useRecordContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { Permission } from '#domain/access/permissions'
import { keyRiskIndicatorStates } from '#domain/risks/statuses'
import { textLimits } from '#domain/validation/limits'
import type { Risk } from '#domain/wire/risks'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { StepSelect } from '#src/features/risks/board-parts/StepSelect.tsx'
import { isOtherCategory, type DetailsValues } from '#src/features/risks/record-parts/detailsValues.ts'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { CategoryInput } from './CategoryInput.tsx'

/**
 * The risk category and, for 'Other', its description (rule record.other-category).
 * @param hasReview whether an expert of the category reviews the record: summaries have no such review
 */
export function CategoryFields({ hasReview }: { hasReview: boolean }) {
  const translate = useText()
  const categories = useRiskCategories() ?? []
  const chosen = useWatch<DetailsValues, 'riskCategoryId'>({ name: 'riskCategoryId' })
  return (
    <Stack sx={{ gap: 3 }}>
      <CategoryInput hasReview={hasReview} />
      {isOtherCategory(chosen, categories) && (
        <LongTextInput
          source="riskCategoryDescription"
          label={translate('risks.fields.riskCategoryDescription')}
          max={textLimits.medium}
          required
          multiline
        />
      )}
    </Stack>
  )
}

/** The API accepts other words, and that of a record can still be selected. */
const states: readonly string[] = keyRiskIndicatorStates

export function KeyRiskIndicatorField() {
  const translate = useText()
  const translateOpen = useOpenText()
  const { defaultValues } = useFormState<DetailsValues>()
  const initial = defaultValues?.keyRiskIndicatorStatus
  const indicators = useRecordContext<Risk>()?.indicators ?? []
  const choosable = initial && !states.includes(initial) ? [...states, initial] : states
  return (
    <StepSelect
      source="keyRiskIndicatorStatus"
      label={translate('risks.fields.keyRiskIndicatorStatus')}
      choices={choosable.map((state) => ({
        id: state,
        name: translateOpen(`risks.keyRiskIndicator.${state}`, { _: state }),
      }))}
      emptyText={translate('app.emptyValue')}
      {...(indicators.length > 0 && {
        readOnly: true,
        helperText: translate('indicators.derived', { smart_count: indicators.length }),
      })}
    />
  )
}

const describedBelow = { slotProps: { input: { 'aria-describedby': 'isPrivate-help' } } }

/** The private flag; users who may not set it see the reason (rule workflow.private-flag). */
export function PrivateField() {
  const translate = useText()
  const risk = useRecordContext<Risk>()
  const { permissions = [] } = usePermissions<Permission[]>()
  const mayFlagNew = permissions.includes('flag_risk_profile')
  const isAllowed = risk ? risk.allowedActions.includes('set_private') : mayFlagNew
  const reason = risk?.deniedActions.find(({ action }) => action === 'set_private')?.reason
  const isPrivate: unknown = useWatch({ name: 'isPrivate' })
  const help = risk?.isPrivate && isPrivate === false ? 'wizard.privateRemoved' : 'wizard.privateHelp'
  return (
    <div>
      <BooleanInput
        source="isPrivate"
        label={translate('risks.fields.isPrivate')}
        // Not `disabled`, which would remove the flag from the saved values.
        readOnly={!isAllowed}
        helperText={false}
        options={describedBelow}
      />
      <FormHelperText id="isPrivate-help">
        {!isAllowed && reason ? translate('wizard.privateDenied', { reason }) : translate(help)}
      </FormHelperText>
    </div>
  )
}
