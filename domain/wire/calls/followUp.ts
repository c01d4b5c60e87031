import { administrators, holidayWriters } from '../../access/administration.ts'
import { idParams } from '../common.ts'
import { followUpTimes, followUpTimesInput, holidayYear, holidayYearInput, holidayYearParams } from '../followUp.ts'
import { callsOf } from './call.ts'

const tag = 'follow-up'
const holidays = { path: '/api/v1/holidays/:year', tag, params: holidayYearParams, response: holidayYear } as const
const times = {
  path: '/api/v1/company-groups/:id/follow-up-times',
  tag,
  access: { roles: administrators },
  params: idParams,
  response: followUpTimes,
} as const

/** The data for due dates: holidays and the working days of each step (rules follow-up.holidays, follow-up.times). */
export const followUpCalls = callsOf({
  readHolidays: { method: 'GET', ...holidays, access: 'signedIn', keys: 'bearer' },
  saveHolidays: { method: 'PUT', ...holidays, access: { roles: holidayWriters }, body: holidayYearInput },
  readFollowUpTimes: { method: 'GET', ...times },
  saveFollowUpTimes: { method: 'PUT', ...times, body: followUpTimesInput },
})
