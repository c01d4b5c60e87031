import { z } from 'zod'
import { absence, absenceInput } from '../absences.ts'
import { deleted } from '../common.ts'
import { get, post, remove } from './call.ts'

const path = '/api/v1/absences'
const shared = { tag: 'absences', access: 'signedIn' } as const

/** Deputies of people who are away, with the days (rule deputies.naming). */
export const absenceCalls = {
  listAbsences: get(path, { ...shared, response: z.array(absence) }),
  nameDeputy: post(path, {
    ...shared,
    confirmation: 'protected',
    event: 'role_change',
    body: absenceInput,
    response: absence,
    creates: true,
  }),
  endAbsence: remove('/api/v1/absences/:id', {
    ...shared,
    confirmation: 'protected',
    event: 'role_change',
    response: deleted,
  }),
}
