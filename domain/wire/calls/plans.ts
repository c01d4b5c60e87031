import { z } from 'zod'
import { peopleFinders } from '../../access/deputies.ts'
import { idParams } from '../common.ts'
import {
  foundPerson,
  listedPlan,
  peopleQuery,
  planListQuery,
  planUpdate,
  planUpdateInput,
  planUpdateQuery,
  reportedUpdate,
} from '../planUpdates.ts'
import { callsOf } from './call.ts'

const tag = 'mitigation plans'
const updates = { path: '/api/v1/mitigation-plans/:id/updates', tag, access: 'planOwner', params: idParams } as const

/** Mitigation plans over records, the reports on them, and the people who can own one (rules plans.list, plans.updates). */
export const planCalls = callsOf({
  listPlans: {
    method: 'GET',
    path: '/api/v1/mitigation-plans',
    tag,
    access: 'planOwner',
    keys: 'bearer',
    mayBeOld: true,
    query: planListQuery,
    response: z.array(listedPlan),
  },
  listPlanUpdates: { method: 'GET', ...updates, keys: 'bearer', query: planUpdateQuery, response: z.array(planUpdate) },
  reportOnPlan: { method: 'POST', ...updates, body: planUpdateInput, response: reportedUpdate, creates: true },
  findPeople: {
    method: 'GET',
    path: '/api/v1/people',
    tag,
    access: { roles: peopleFinders },
    query: peopleQuery,
    response: z.array(foundPerson),
  },
})
