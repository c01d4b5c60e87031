import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { eventQueries } from '#src/dataProvider/endpoints/events.ts'
import type { DetailsValues } from '#src/features/risks/record-parts/detailsValues.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'

/** Fills a blank form from the event in the URL; it does not overwrite input. */
export function EventStart({ eventId }: { eventId: number }) {
  const translate = useText()
  const { getValues, setValue } = useFormContext<DetailsValues>()
  const { data: event } = useQuery(eventQueries.one(eventId))
  const fill = useEffectEvent(() => {
    if (!event || getValues('eventDescription') !== '') return
    setValue('eventDescription', event.title, { shouldDirty: true })
    if (event.riskCategoryId !== null) setValue('riskCategoryId', event.riskCategoryId, { shouldDirty: true })
  })
  useEffect(() => {
    // The form accepts initial values only after all its fields have rendered.
    const timer = setTimeout(() => fill())
    return () => clearTimeout(timer)
  }, [event])
  return (
    event && (
      <Typography variant="body2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {translate('wizard.fromEvent', { title: shortened(event.title, 100) })}
      </Typography>
    )
  )
}
