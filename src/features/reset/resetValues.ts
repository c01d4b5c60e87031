import { useQueryClient } from '@tanstack/react-query'
import { changedByReset } from '#src/dataProvider/endpoints/resets.ts'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'

/** The form of a reset; days as a date field holds them, `2026-11-20` once they are complete. */
export interface ResetValues {
  companyGroupIds: number[]
  periodDate: string | null
  resetDate: string | null
  reminderDate: string | null
}

/** Reads again what a reset or a reminder has changed. */
export function useRefreshReset(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => refreshResources(queryClient, changedByReset)
}
