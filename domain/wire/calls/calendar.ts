import { calendarLink, newCalendarLink } from '../calendar.ts'
import { callsOf } from './call.ts'

const shared = { path: '/api/v1/calendar-link', tag: 'calendar', access: 'planOwner' } as const

/** The link under which a calendar reads the due dates of the caller (rule plans.calendar). */
export const calendarCalls = callsOf({
  readCalendarLink: { method: 'GET', ...shared, response: calendarLink },
  createCalendarLink: { method: 'POST', ...shared, response: newCalendarLink, creates: true },
  revokeCalendarLink: { method: 'DELETE', ...shared, response: calendarLink },
})
