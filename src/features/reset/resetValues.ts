import { format } from 'date-fns'
import { useQueryClient } from '@tanstack/react-query'
import { changedByReset } from '#src/dataProvider/endpoints/resets.ts'

/** The form of a reset; days as a date field holds them, `2026-11-20`, '' or null while none is chosen. */
/** The form of a reset; days as a date field holds them, `2026-11-20` once they are complete. */
export interface ResetValues {
  companyGroupIds: number[]
  periodDate: string | null
  resetDate: string | null
  reminderDate: string | null
}

/** The beginning of a day of a date field (`2026-11-20`) in the reader's time zone, as the API takes it. */
export function isoOfDay(day: string): string {
  return new Date(`${day}T00:00`).toISOString()
}

/** Today in the reader's time zone, as a date field holds it. */
export function today(): string {
  return format(new Date(), 'yyyy-MM-dd')
}

/** Reads again what a reset or a reminder has changed. */
export function useRefreshReset(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(changedByReset.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })))
}
