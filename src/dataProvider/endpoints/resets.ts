import { queryOptions } from '@tanstack/react-query'
import type { CompanyGroup } from '#domain/wire/companyGroups'
import type { GroupReminder, ReminderInput, ResetHistory, ResetInput, ResetPeriod } from '#domain/wire/resets'
import { read, write } from '#src/platform/http/httpClient.ts'
import { chunksOf, inAll, mergedPeriods } from '../mergedPeriods.ts'
import type { VerbOptions } from './options.ts'

/** Beginning a new period for company groups (rule reset.run). */
export const resetVerbs = {
  /** The last reset of the groups and what one would change now; of the whole reach without any group. */
  getResetPeriod(companyGroupId: readonly number[], options?: VerbOptions): Promise<ResetPeriod> {
    return read('/risks/workflow/reset/period', { ...options, query: { companyGroupId } })
  },

  /** The groups of the reach in which a reset of the given ones would change nothing. */
  getUnaffectedGroups(companyGroupIds: readonly number[], options?: VerbOptions): Promise<CompanyGroup[]> {
    return read('/risks/company-group/unaffected', { ...options, query: { companyGroupIds } })
  },

  /** Puts every record of the groups back to a draft of its creator. */
  async resetRisks(input: ResetInput, options?: VerbOptions): Promise<ResetHistory> {
    const path = '/risks/workflow/reset'
    return (await write<{ resetHistory: ResetHistory }>('PUT', path, input, options)).resetHistory
  },
}

/** Reminding the people of company groups (rule reset.reminder). */
export const reminderVerbs = {
  /** The groups of the reach with the dates their people are reminded of. */
  getReminders(options?: VerbOptions): Promise<GroupReminder[]> {
    return read('/reminder/company-groups', options)
  },

  /** Reminds the people of the groups of a date, at once where none is given. */
  remindGroups(input: ReminderInput, options?: VerbOptions): Promise<GroupReminder[]> {
    return write('PUT', '/reminder', input, options)
  },

  /** Tells the people of the groups that their managing-director flow is in force. */
  remindOfMdFlow(companyGroupIds: readonly number[], options?: VerbOptions): Promise<void> {
    return write('POST', '/reminder/md-flow-activated', { companyGroupIds }, options)
  },
}

type Verbs = typeof resetVerbs

const resource = 'risk-resets'

/** What goes stale by a reset or a reminder: what is told of resets, the records themselves and their history. */
export const changedByReset = [resource, 'risks', 'risk-summary', 'risk-summary-history'] as const

/** What is read before a reset. */
export const resetQueries = {
  /** What a reset of the groups would change now; each by itself, not what lies below it (rule reset.run). */
  preview: (dataProvider: Pick<Verbs, 'getResetPeriod' | 'getUnaffectedGroups'>, companyGroupIds: readonly number[]) =>
    queryOptions({
      queryKey: [resource, 'preview', companyGroupIds],
      queryFn: async ({ signal }) => {
        const chunks = chunksOf(companyGroupIds)
        const [periods, unaffected] = await Promise.all([
          Promise.all(chunks.map((ids) => dataProvider.getResetPeriod(ids, { signal }))),
          Promise.all(chunks.map((ids) => dataProvider.getUnaffectedGroups(ids, { signal }))),
        ])
        return { period: mergedPeriods(periods), unaffected: inAll<CompanyGroup>(unaffected) }
      },
    }),

  /** The company groups with their reminders, by the group's id. */
  reminders: (dataProvider: Pick<typeof reminderVerbs, 'getReminders'>) =>
    queryOptions({
      queryKey: [resource, 'reminders'],
      queryFn: async ({ signal }) =>
        new Map((await dataProvider.getReminders({ signal })).map((reminder) => [reminder.id, reminder])),
    }),
}
