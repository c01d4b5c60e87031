import { z } from 'zod'
import { areaAdministrators } from '#domain/access/administration'
import { companyGroup } from '../companyGroups.ts'
import {
  groupReminder,
  mdFlowReminderInput,
  pastReset,
  remindedGroups,
  reminderInput,
  remindersQuery,
  resetResponse,
  resetHistoryQuery,
  resetInput,
  resetPeriod,
  resetPeriodQuery,
  unaffectedQuery,
} from '../resets.ts'
import { get, post, put } from './call.ts'

const admins = { access: { roles: areaAdministrators } } as const
const resets = { tag: 'risk reset', ...admins } as const
const reminders = { tag: 'reminders', ...admins } as const

/** The beginning of a new period for company groups, and reminders to their people (rules reset.run, reset.reminder). */
export const resetCalls = {
  readResetPeriod: get('/api/v1/risks/workflow/reset/period', {
    ...resets,
    query: resetPeriodQuery,
    response: resetPeriod,
  }),
  listResets: get('/api/v1/risks/workflow/reset/history', {
    ...resets,
    query: resetHistoryQuery,
    response: z.array(pastReset),
  }),
  listUnaffectedGroups: get('/api/v1/risks/company-group/unaffected', {
    ...resets,
    query: unaffectedQuery,
    response: z.array(companyGroup),
  }),
  resetRisks: put('/api/v1/risks/workflow/reset', {
    ...resets,
    confirmation: 'protected',
    event: 'risk_reset',
    body: resetInput,
    response: resetResponse,
  }),
  listReminders: get('/api/v1/reminder/company-groups', {
    ...reminders,
    query: remindersQuery,
    response: z.array(groupReminder),
  }),
  remindGroups: put('/api/v1/reminder', {
    ...reminders,
    event: 'in administration audit',
    body: reminderInput,
    response: z.array(groupReminder),
  }),
  remindOfMdFlow: post('/api/v1/reminder/md-flow-activated', {
    ...reminders,
    event: 'in administration audit',
    body: mdFlowReminderInput,
    response: remindedGroups,
  }),
}
