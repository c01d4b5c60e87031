import { Box, Checkbox, FormControlLabel, FormHelperText, MenuItem, TextField, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { rateText } from '#domain/records/describe'
import { rates } from '#domain/risks/heatMap'
import type { TargetField } from '#domain/risks/target'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { isPastTarget, type TargetValues } from '../targetValues.ts'

const asItIs = (value: unknown) => value

/**
 * The target rating and its date: three values that belong together (rule target.values). The form asks for
 * confirmation of a past date.
 */
export function TargetFields() {
  const translate = useText()
  const { setValue } = useFormContext<TargetValues>()
  const [targetLikelihood, targetImpact, targetOn, storedTargetOn, acceptsPastDay] = useWatch<
    TargetValues,
    ['targetLikelihood', 'targetImpact', 'targetOn', 'storedTargetOn', 'acceptsPastDay']
  >({ name: ['targetLikelihood', 'targetImpact', 'targetOn', 'storedTargetOn', 'acceptsPastDay'] })
  const isPast = isPastTarget({ targetOn, storedTargetOn })
  const isEmpty = targetLikelihood === '' && targetImpact === '' && !targetOn
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="text.secondary" sx={{ mb: 1.5, p: 0 }}>
        {translate('wizard.target.text')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
          // The date gets its own row if only two fields fit in one.
          '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto', lg: '1 / -1' } },
        }}
      >
        <RateInput source="targetLikelihood" scale="likelihood" />
        <RateInput source="targetImpact" scale="impact" />
        <DateInput source="targetOn" label={translate('risks.fields.targetOn')} required={!isEmpty} />
      </Box>
      {isPast && (
        <FormControlLabel
          control={
            <Checkbox
              checked={acceptsPastDay}
              onChange={(_event, is) => setValue('acceptsPastDay', is, { shouldDirty: true })}
            />
          }
          label={translate('wizard.target.past')}
        />
      )}
    </Box>
  )
}

/** A level of a scale, or no level. */
function RateInput({ source, scale }: { source: TargetField; scale: 'likelihood' | 'impact' }) {
  const translate = useText()
  const { field, fieldState, id } = useInput({ source, format: asItIs, parse: asItIs })
  return (
    <div>
      <TextField
        select
        fullWidth
        size="small"
        id={id}
        label={translate(`risks.fields.${source}`)}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.error !== undefined}
      >
        <MenuItem value="">{translate('wizard.target.none')}</MenuItem>
        {rates.map((rate) => (
          <MenuItem key={rate} value={rate}>
            {rateText(translate, scale, rate)}
          </MenuItem>
        ))}
      </TextField>
      {fieldState.error?.message && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </div>
  )
}
