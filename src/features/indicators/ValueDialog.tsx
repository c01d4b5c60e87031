import { Stack } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NumberInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { dayOf } from '#domain/calendar/days'
import { textLimits } from '#domain/validation/limits'
import { indicatorValueInput, type Indicator, type IndicatorValue } from '#domain/wire/indicators'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { call } from '#src/platform/http/call.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useNotice } from '#src/ui/useNotice.ts'

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
  const notify = useNotice()
  const queryClient = useQueryClient()
  const [today] = useState(() => dayOf(new Date()))
  const save = async (values: FieldValues) => {
    const { on, value, comment } = indicatorValueInput.parse(values)
    const content = { value, comment: comment ?? null }
    if (corrected) {
      const parts = { params: { id, on: corrected.on }, body: { ...content, updatedAt: corrected.updatedAt } }
      await call('PUT /api/v1/indicators/:id/values/:on', parts, { errors: 'form' })
    } else {
      const parts = { params: { id }, body: { on, ...content } }
      await call('POST /api/v1/indicators/:id/values', parts, { errors: 'form' })
    }
    notify('indicators.valueSaved', { type: 'success' })
    onClose()
    await refreshResources(queryClient, ['indicators', 'risks'])
  }
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
