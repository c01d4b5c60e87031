import { z } from 'zod'
import { riskReaders } from '../../access/roles.ts'
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
import { deleted, idParams } from '../common.ts'
import { callsOf } from './call.ts'

const ofRisk = '/api/v1/risks/:id/acceptances'
const readers = { tag: 'acceptances', access: { roles: riskReaders } } as const
const acceptors = { tag: 'acceptances', access: { roles: riskReaders } } as const

/** Acceptances of net ratings above the appetite (rule acceptance.given); a refusal includes the reason. */
export const acceptanceCalls = callsOf({
  listAcceptancesOfRisk: {
    method: 'GET',
    path: ofRisk,
    ...readers,
    description: 'All acceptances of the record, the latest first.',
    params: idParams,
    response: z.array(acceptance),
  },
  acceptRisk: {
    method: 'POST',
    path: ofRisk,
    ...acceptors,
    params: idParams,
    body: acceptanceInput,
    response: acceptance,
    creates: true,
  },
  revokeAcceptance: {
    method: 'DELETE',
    path: '/api/v1/risks/:id/acceptances/:acceptanceId',
    ...acceptors,
    params: acceptanceParams,
    body: revocation,
    response: deleted,
  },
  listAcceptances: {
    method: 'GET',
    path: '/api/v1/risk-acceptances',
    ...readers,
    description: 'The acceptances of the records that the caller may see, the latest first.',
    query: acceptanceListQuery,
    response: z.array(acceptanceOfRisk),
  },
  listAcceptedAmounts: {
    method: 'GET',
    path: '/api/v1/risk-acceptances/amounts',
    ...readers,
    description:
      'The net amounts of accepted records of a company group and its sub-groups, beside the limits of appetites.',
    query: acceptedAmountsQuery,
    response: z.array(acceptedAmount),
  },
})
