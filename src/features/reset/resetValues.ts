import { useQueryClient } from '@tanstack/react-query'
import { changedByReset } from '#src/dataProvider/endpoints/resets.ts'

/** The form of a reset; days as a date field holds them, `2026-11-20` once they are complete. */
export interface ResetValues {
  companyGroupIds: number[]
  periodDate: string | null
  resetDate: string | null
  reminderDate: string | null
}

/** Reads again what a reset or a reminder has changed. */
export function useRefreshReset(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(changedByReset.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })))
}
