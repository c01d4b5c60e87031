import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { chunksOf, inAll, mergedPeriods } from '../mergedPeriods.ts'

const resource = 'risk-resets'

/** Reads before a reset, and reminders (rules reset.run, reset.reminder). */
export const resetQueries = {
  /**
   * The preview of a reset of the groups, without sub-groups (rule reset.run). Groups without a change are
   * `unaffected`.
   */
  preview: (companyGroupIds: readonly number[]) =>
    queryOptions({
      queryKey: [resource, 'preview', companyGroupIds],
      queryFn: async ({ signal }) => {
        const chunks = chunksOf(companyGroupIds)
        const [periods, unaffected] = await Promise.all([
          Promise.all(
            chunks.map((ids) =>
              call('GET /api/v1/risks/workflow/reset/period', { query: { companyGroupId: ids } }, { signal }),
            ),
          ),
          Promise.all(
            chunks.map((ids) =>
              call('GET /api/v1/risks/company-group/unaffected', { query: { companyGroupIds: ids } }, { signal }),
            ),
          ),
        ])
        return { period: mergedPeriods(periods), unaffected: inAll(unaffected) }
      },
    }),

  /** The key of every read of reminders. */
  allReminders: [resource, 'reminders'] as const,

  /** The administered company groups with their reminder dates and the people to remind, by the id of the group. */
  reminders: (of?: 'late') =>
    queryOptions({
      queryKey: [resource, 'reminders', of],
      queryFn: async ({ signal }) => {
        const reminders = await call('GET /api/v1/reminder/company-groups', { query: { of } }, { signal })
        return new Map(reminders.map((reminder) => [reminder.id, reminder]))
      },
    }),
}
