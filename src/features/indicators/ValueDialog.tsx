import { Stack } from '@mui/material'
import { useState } from 'react'
import { NumberInput } from 'react-admin'
import type { z } from 'zod'
import { dayOf } from '#domain/calendar/days'
import { textLimits } from '#domain/validation/limits'
import { indicatorValueInput, type Indicator, type IndicatorValue } from '#domain/wire/indicators'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

interface ValueDialogProps {
  indicator: Indicator
  /** The value to correct; without it, a new value is entered. */
  corrected?: IndicatorValue
  onClose: () => void
}

/** Enters the value of a day, or corrects it (rule indicators.values). */
export function ValueDialog({ indicator: { id, unit }, corrected, onClose }: ValueDialogProps) {
  const translate = useText()
  const dates = useDates()
  const [today] = useState(() => dayOf(new Date()))
  const saved = { notice: 'indicators.valueSaved', done: onClose } as const
  const enter = useSave('POST /api/v1/indicators/:id/values', saved)
  const correct = useSave('PUT /api/v1/indicators/:id/values/:on', { ...saved, of: corrected })
  const save = ({ on, value, comment = null }: z.output<typeof indicatorValueInput>) =>
    corrected
      ? correct.mutateAsync({ params: { id, on: corrected.on }, body: { value, comment } })
      : enter.mutateAsync({ params: { id }, body: { on, value, comment } })
  const { on = today, value = null, comment = '' } = corrected ?? {}
  return (
    <DialogForm
      title={
        corrected
          ? translate('indicators.correctOn', { date: dates.text(corrected.on) })
          : translate('indicators.enter')
      }
      submitLabel={translate('indicators.saveValue')}
      schema={indicatorValueInput}
      defaultValues={{ on, value, comment: comment ?? '' }}
      onSave={save}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        {!corrected && <DateInput source="on" label={translate('indicators.fields.on')} required max={today} />}
        <NumberInput
          source="value"
          label={`${translate('indicators.fields.value')} (${unit})`}
          required
          autoFocus
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
    </DialogForm>
  )
}
