import { administrators, holidayWriters } from '../../access/administration.ts'
import { followUpTimes, followUpTimesInput, holidayYear, holidayYearInput, holidayYearParams } from '../followUp.ts'
import { get, put } from './call.ts'

const tag = 'follow-up'
const holidays = { tag, params: holidayYearParams, response: holidayYear } as const
const times = { tag, access: { roles: administrators }, response: followUpTimes } as const

/** The data for due dates: holidays and the working days of each step (rules follow-up.holidays, follow-up.times). */
export const followUpCalls = {
  readHolidays: get('/api/v1/holidays/:year', { ...holidays, access: 'signedIn', keys: 'bearer' }),
  saveHolidays: put('/api/v1/holidays/:year', {
    ...holidays,
    access: { roles: holidayWriters },
    body: holidayYearInput,
  }),
  readFollowUpTimes: get('/api/v1/company-groups/:id/follow-up-times', times),
  saveFollowUpTimes: put('/api/v1/company-groups/:id/follow-up-times', { ...times, body: followUpTimesInput }),
}
