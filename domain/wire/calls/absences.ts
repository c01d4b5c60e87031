import { z } from 'zod'
import { absence, absenceInput } from '../absences.ts'
import { deleted, idParams } from '../common.ts'
import { callsOf } from './call.ts'

const path = '/api/v1/absences'
const shared = { tag: 'absences', access: 'signedIn' } as const

/** Deputies of people who are away, with the days (rule deputies.naming). */
export const absenceCalls = callsOf({
  listAbsences: { method: 'GET', path, ...shared, response: z.array(absence) },
  nameDeputy: {
    method: 'POST',
    path,
    ...shared,
    confirmation: 'protected',
    body: absenceInput,
    response: absence,
    creates: true,
  },
  endAbsence: {
    method: 'DELETE',
    path: '/api/v1/absences/:id',
    ...shared,
    confirmation: 'protected',
    params: idParams,
    response: deleted,
  },
})
