import { z } from 'zod'
import { peopleFinders } from '#domain/access/deputies'
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
import { get, post } from './call.ts'

const tag = 'mitigation plans'
const updates = { tag, access: 'planOwner' } as const

/** Mitigation plans over records, the reports on them, and the people who can own one (rules plans.list, plans.updates). */
export const planCalls = {
  listPlans: get('/api/v1/mitigation-plans', {
    tag,
    access: 'planOwner',
    keys: 'bearer',
    query: planListQuery,
    response: z.array(listedPlan),
  }),
  listPlanUpdates: get('/api/v1/mitigation-plans/:id/updates', {
    ...updates,
    keys: 'bearer',
    query: planUpdateQuery,
    response: z.array(planUpdate),
  }),
  reportOnPlan: post('/api/v1/mitigation-plans/:id/updates', {
    ...updates,
    event: 'in record audit',
    body: planUpdateInput,
    response: reportedUpdate,
    creates: true,
  }),
  findPeople: get('/api/v1/people', {
    tag,
    access: { roles: peopleFinders },
    query: peopleQuery,
    response: z.array(foundPerson),
  }),
}
