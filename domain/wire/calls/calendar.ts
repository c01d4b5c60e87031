import { calendarLink, newCalendarLink } from '../calendar.ts'
import { get, post, remove } from './call.ts'

const shared = { tag: 'calendar', access: 'planOwner' } as const

/** The link under which a calendar reads the due dates of the caller (rule plans.calendar). */
export const calendarCalls = {
  readCalendarLink: get('/api/v1/calendar-link', { ...shared, response: calendarLink }),
  createCalendarLink: post('/api/v1/calendar-link', { ...shared, response: newCalendarLink, creates: true }),
  revokeCalendarLink: remove('/api/v1/calendar-link', { ...shared, response: calendarLink }),
}
