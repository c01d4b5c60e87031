import { Box } from '@mui/material'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { isDay } from '#i18n/dates'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'

interface Span {
  fromDay: string
  toDay: string
}

interface SpanFieldsProps extends Span {
  /** The last day that may be entered. */
  today: string
  /** Called with both days once both are valid. */
  onChange: (span: Span) => void
}

/** The first and the last day of the numbers over time. */
export function SpanFields({ fromDay, toDay, today, onChange }: SpanFieldsProps) {
  const translate = useText()
  const form = useForm<Span>({ values: { fromDay, toDay } })
  const { subscribe } = form
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // A change without a field name comes from the URL, not from the user.
        if (name !== undefined && isDay(values.fromDay) && isDay(values.toDay)) onChange(values)
      },
    })
  }, [subscribe, onChange])
  return (
    <FormProvider {...form}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px 200px' } }}>
        <DateInput source="fromDay" label={translate('report.overTime.from')} max={today} />
        <DateInput source="toDay" label={translate('report.overTime.to')} max={today} />
      </Box>
    </FormProvider>
  )
}
