import { z } from 'zod'
import { areaAdministrators } from '#domain/access/administration'
import { creatorRoles } from '#domain/access/roles'
import { riskConfirmationInput, targetDayInput } from '../reviewDates.ts'
import { risk } from '../risks.ts'
import { riskTargetCounts, riskTargetsQuery } from '../riskTargets.ts'
import { get, post } from './call.ts'

/** Reviews of complete records, new days and outcomes of targets (rules review-dates.confirm, target.new-day and target.promises). */
export const reviewDateCalls = {
  confirmRisk: post('/api/v1/risks/:id/confirmations', {
    tag: 'risks',
    access: { roles: creatorRoles },
    event: 'in record audit',
    body: riskConfirmationInput,
    response: risk,
    creates: true,
  }),
  setTargetDay: post('/api/v1/risks/:id/target-days', {
    tag: 'risks',
    access: { roles: creatorRoles },
    description: 'Opens the record for editing with a new day of its target; the reason becomes a comment.',
    event: 'in record audit',
    body: targetDayInput,
    response: risk,
    creates: true,
  }),
  countTargets: get('/api/v1/risk-targets', {
    tag: 'risks',
    access: { roles: areaAdministrators, permissions: ['access_report'], administers: 'company_group_id' },
    description:
      'The outcomes of the targets of each company group whose first day is in the span and not after today.',
    query: riskTargetsQuery,
    response: z.array(riskTargetCounts),
  }),
}
