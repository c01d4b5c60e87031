import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { indicatorQueries } from '#src/dataProvider/endpoints/indicators.ts'
import { useValue } from '#src/features/indicators/useValue.ts'
import { ValueFields } from '#src/features/indicators/ValueFields.tsx'
import { valueWithUnit } from '#src/features/risks/record-parts/indicators/IndicatorState.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { LeaveWarning } from '#src/ui/forms/LeaveWarning.tsx'
import { SaveForm } from '#src/ui/forms/SaveForm.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'

interface ValueCardProps {
  /** The id of the indicator. */
  id: number
  onDone: () => void
}

/** An indicator of the user with the form of its value, and its last value for who may read it (rule indicators.values). */
export function ValueCard({ id, onDone }: ValueCardProps) {
  const translate = useText()
  const dates = useDates()
  const { canAccess = false } = useCanAccess({ resource: 'indicators', action: 'list' })
  const { data: indicator } = useQuery({ ...indicatorQueries.one(id), enabled: canAccess })
  const { form, today } = useValue(id, { done: onDone })
  const [defaultValues] = useState(form.defaultValues)
  const { value = null, on = null, unit } = indicator ?? {}
  return (
    <>
      <Box sx={{ minHeight: 24 }}>
        {unit !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {value === null || on === null
              ? translate('indicators.noValue')
              : translate('tasks.lastValue', { value: valueWithUnit(value, unit), day: dates.text(on) })}
          </Typography>
        )}
      </Box>
      <SaveForm {...form} defaultValues={defaultValues} sx={{ mt: 1, maxWidth: 480 }}>
        <LeaveWarning />
        <ValueFields unit={unit} lastDay={today} />
        <Box sx={{ mt: 2 }}>
          <SubmitButton label={translate('indicators.saveValue')} />
        </Box>
      </SaveForm>
    </>
  )
}
