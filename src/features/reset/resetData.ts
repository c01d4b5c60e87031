import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { chunksOf, inAll, mergedPeriods } from './mergedPeriods.ts'

const key = 'risk-reset'

/** What a reset of the groups would change now; each by itself, not what lies below it (rule reset.run). */
export function useRehearsal(companyGroupIds: readonly number[]) {
  const dataProvider = useRiskBoardDataProvider()
  return useQuery({
    queryKey: [key, 'rehearsal', companyGroupIds],
    enabled: companyGroupIds.length > 0,
    queryFn: async ({ signal }) => {
      const chunks = chunksOf(companyGroupIds)
      const [periods, unaffected] = await Promise.all([
        Promise.all(chunks.map((ids) => dataProvider.getResetPeriod(ids, { signal }))),
        Promise.all(chunks.map((ids) => dataProvider.getUnaffectedGroups(ids, { signal }))),
      ])
      return { period: mergedPeriods(periods), unaffected: inAll<CompanyGroup>(unaffected) }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** The dates the people of the groups are reminded of, by the group's id. */
export function useReminderDates() {
  const dataProvider = useRiskBoardDataProvider()
  return useQuery({
    queryKey: [key, 'reminders'],
    queryFn: async ({ signal }) =>
      new Map((await dataProvider.getReminders({ signal })).map(({ id, reminderDate }) => [id, reminderDate])),
    retry: false,
  })
}

/** A page of the resets that touched the reach, the latest first; the last page stays while the next is on the way. */
export function usePastResets(page: number, perPage: number) {
  const dataProvider = useRiskBoardDataProvider()
  return useQuery({
    queryKey: [key, 'history', page, perPage],
    queryFn: ({ signal }) => dataProvider.getPastResets(page, perPage, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Reads again what a reset or a reminder has changed. */
export function useRefreshReset(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await Promise.all([key, 'risks'].map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })))
  }, [queryClient])
}
