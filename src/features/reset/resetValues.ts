import { useQueryClient } from '@tanstack/react-query'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { changedByReset } from '#src/dataProvider/endpoints/resets.ts'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'

/** The form of a reset; days as in a date field, `2026-11-20` when complete. */
export interface ResetValues {
  companyGroupIds: number[]
  periodDate: string | null
  resetDate: string | null
  reminderDate: string | null
}

/** Returns the highest of the chosen groups, of several the first in the order of the tree: its name is typed to confirm. */
export function topmostOf(groups: readonly CompanyGroup[], chosen: readonly number[]): CompanyGroup | undefined {
  const ticked = groups.filter(({ id }) => chosen.includes(id))
  return ticked.find(({ level }) => level === Math.min(...ticked.map((group) => group.level)))
}

/** Reads again what a reset or a reminder has changed. */
export function useRefreshReset(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => refreshResources(queryClient, changedByReset)
}
