import { z } from 'zod'
import { creatorRoles } from '../../access/roles.ts'
import { confirmationInput } from '../reviewDates.ts'
import { risk } from '../risks.ts'
import { riskTargetCounts, riskTargetsQuery } from '../riskTargets.ts'
import { get, post } from './call.ts'

/** Reviews of complete records, and the outcomes of targets (rules review-dates.confirm and target.promises). */
export const reviewDateCalls = {
  confirmRisk: post('/api/v1/risks/:id/confirmations', {
    tag: 'risks',
    access: { roles: creatorRoles },
    body: confirmationInput,
    response: risk,
    creates: true,
  }),
  countTargets: get('/api/v1/risk-targets', {
    tag: 'risks',
    access: { roles: ['Assessor', 'Internal Owner', 'Managing Director', 'Viewer', 'Group Admin'] },
    description: 'What became of the targets of each company group whose first day is in the span and not after today.',
    query: riskTargetsQuery,
    response: z.array(riskTargetCounts),
  }),
}
