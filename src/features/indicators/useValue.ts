import { useState } from 'react'
import type { z } from 'zod'
import { dayOf } from '#domain/calendar/days'
import { indicatorValueInput, type IndicatorValue } from '#domain/wire/indicators'
import { useSave } from '#src/ui/forms/useSave.ts'

interface ValueOptions {
  /** The value to correct; without it, a new value is entered. */
  corrected?: IndicatorValue | undefined
  /** Runs after the save, before the page is read again. */
  done?: () => void
}

/** Returns the props of a form that enters the value of a day, or corrects it, and the current day (rule indicators.values). */
export function useValue(id: number, { corrected, done }: ValueOptions = {}) {
  const [today] = useState(() => dayOf(new Date()))
  const saved = { notice: 'indicators.valueSaved', ...(done && { done }) } as const
  const enter = useSave('POST /api/v1/indicators/:id/values', saved)
  const correct = useSave('PUT /api/v1/indicators/:id/values/:on', { ...saved, of: corrected })
  const onSave = ({ on, value, comment = null }: z.output<typeof indicatorValueInput>) =>
    corrected
      ? correct.mutateAsync({ params: { id, on: corrected.on }, body: { value, comment } })
      : enter.mutateAsync({ params: { id }, body: { on, value, comment } })
  const { on = today, value = null, comment = '' } = corrected ?? {}
  const form = { schema: indicatorValueInput, defaultValues: { on, value, comment: comment ?? '' }, onSave }
  return { form, today }
}
