import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useText } from '#src/platform/i18n/useText.ts'
import { useController, useFormContext } from 'react-hook-form'
import type { RiskCategory } from '#domain/wire/referenceData'
import { textLimits } from '#domain/validation/limits'
import { isOtherCategory, type DetailsValues } from '../detailsValues.ts'
import { FormTextField } from './FormTextField.tsx'

/** The risk category and, for 'Other', its description in words (rule record.other-category). */
export function CategoryFields({ categories }: { categories: readonly RiskCategory[] }) {
  const translate = useText()
  const { control, formState } = useFormContext<DetailsValues>()
  const { field, fieldState } = useController({ name: 'riskCategoryId', control })
  return (
    <Stack sx={{ gap: 3 }}>
      <TextField
        select
        required
        fullWidth
        id="field-riskCategoryId"
        label={translate('risks.fields.riskCategory')}
        name={field.name}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value === '' ? '' : Number(event.target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message}
        slotProps={{ input: { readOnly: formState.isSubmitting } }}
      >
        {field.value === '' && (
          <MenuItem value="" disabled>
            {translate('wizard.chooseCategory')}
          </MenuItem>
        )}
        {categories.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {isOtherCategory(field.value, categories) && (
        <FormTextField
          name="riskCategoryDescription"
          label={translate('risks.fields.riskCategoryDescription')}
          max={textLimits.medium}
          required
          multiline
        />
      )}
    </Stack>
  )
}
