import type { GroupReminder, ReminderInput } from '#domain/wire/resets'
import { request } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** Reminding the people of company groups (rule reset.reminder). */
export const reminderVerbs = {
  /** The groups of the reach with the dates their people are reminded of. */
  async getReminders(options?: VerbOptions): Promise<GroupReminder[]> {
    return (await request<GroupReminder[]>('/reminder/company-groups', { ...options })).data
  },

  /** Reminds the people of the groups of a date, at once where none is given. */
  async remindGroups(input: ReminderInput, options?: VerbOptions): Promise<GroupReminder[]> {
    return (await request<GroupReminder[]>('/reminder', { ...options, method: 'PUT', body: input })).data
  },

  /** Tells the people of the groups that their managing-director flow is in force. */
  async remindOfMdFlow(companyGroupIds: readonly number[], options?: VerbOptions): Promise<void> {
    await request('/reminder/md-flow-activated', { ...options, method: 'POST', body: { companyGroupIds } })
  },
}
