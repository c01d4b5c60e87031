import { z } from 'zod'
import { riskReaders } from '#domain/access/readers'
import {
  acceptance,
  acceptanceInput,
  acceptanceListQuery,
  acceptanceOfRisk,
  acceptanceParams,
  acceptedAmount,
  acceptedAmountsQuery,
  revocation,
} from '../acceptances.ts'
import { deleted } from '../common.ts'
import { get, post, remove } from './call.ts'

const ofRisk = '/api/v1/risks/:id/acceptances'
const shared = { tag: 'acceptances', access: { roles: riskReaders } } as const

/** Acceptances of net ratings above the appetite (rule acceptance.given); a refusal includes the reason. */
export const acceptanceCalls = {
  listAcceptancesOfRisk: get(ofRisk, {
    ...shared,
    description: 'All acceptances of the record, the latest first.',
    response: z.array(acceptance),
  }),
  acceptRisk: post(ofRisk, {
    ...shared,
    event: 'in record audit',
    body: acceptanceInput,
    response: acceptance,
    creates: true,
  }),
  revokeAcceptance: remove('/api/v1/risks/:id/acceptances/:acceptanceId', {
    ...shared,
    event: 'in record audit',
    params: acceptanceParams,
    body: revocation,
    response: deleted,
  }),
  listAcceptances: get('/api/v1/risk-acceptances', {
    ...shared,
    description: 'The acceptances of the records that the caller may see, the latest first.',
    query: acceptanceListQuery,
    response: z.array(acceptanceOfRisk),
  }),
  listAcceptedAmounts: get('/api/v1/risk-acceptances/amounts', {
    ...shared,
    description:
      'The net amounts of accepted records of a company group and its sub-groups, with the limits of appetites.',
    query: acceptedAmountsQuery,
    response: z.array(acceptedAmount),
  }),
}
