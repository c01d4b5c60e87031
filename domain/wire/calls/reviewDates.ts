import { creatorRoles } from '../../access/roles.ts'
import { idParams } from '../common.ts'
import { confirmationInput } from '../reviewDates.ts'
import { risk } from '../risks.ts'
import { callsOf } from './call.ts'

/** Looking again at what is complete (rule review-dates.confirm). */
export const reviewDateCalls = callsOf({
  confirmRisk: {
    method: 'POST',
    path: '/api/v1/risks/:id/confirmations',
    tag: 'risks',
    access: { roles: creatorRoles },
    params: idParams,
    body: confirmationInput,
    response: risk,
    creates: true,
  },
})
