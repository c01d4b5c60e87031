import Stack from '@mui/material/Stack'
import { SelectInput } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { textLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useRiskCategories } from '../../referenceData.ts'
import { isOtherCategory, type DetailsValues } from '../detailsValues.ts'
import { selectOfStep } from './selectOfStep.ts'

/** The risk category and, for 'Other', its description in words (rule record.other-category). */
export function CategoryFields() {
  const translate = useText()
  const categories = useRiskCategories() ?? []
  const { isSubmitting } = useFormState()
  const chosen = useWatch<DetailsValues, 'riskCategoryId'>({ name: 'riskCategoryId' })
  return (
    <Stack sx={{ gap: 3 }}>
      <SelectInput
        {...selectOfStep}
        source="riskCategoryId"
        label={translate('risks.fields.riskCategory')}
        choices={categories}
        readOnly={isSubmitting}
        isRequired
      />
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
