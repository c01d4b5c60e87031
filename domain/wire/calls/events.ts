import { z } from 'zod'
import { deleted } from '../common.ts'
import { riskEvent, riskEventInput, riskEventListQuery, riskEventUpdate } from '../events.ts'
import { expectedVersion } from '../risks.ts'
import { get, post, put, remove } from './call.ts'

const path = '/api/v1/risk-events'
const one = '/api/v1/risk-events/:id'
/** Everybody can report and read events in their own group; `domain/risks/access/events.ts` decides about the rest. */
const all = { tag: 'risk events', access: 'signedIn' } as const

/** Events and near misses (rules events.reported, events.readers and events.changed). */
export const eventCalls = {
  listRiskEvents: get(path, {
    ...all,
    keys: 'bearer',
    description: 'The events that the caller reads, the latest first.',
    query: riskEventListQuery,
    response: z.array(riskEvent),
  }),
  readRiskEvent: get(one, { ...all, keys: 'bearer', response: riskEvent }),
  createRiskEvent: post(path, {
    ...all,
    event: 'in administration audit',
    body: riskEventInput,
    response: riskEvent,
    creates: true,
  }),
  updateRiskEvent: put(one, { ...all, event: 'in administration audit', body: riskEventUpdate, response: riskEvent }),
  deleteRiskEvent: remove(one, {
    ...all,
    event: 'in administration audit',
    body: expectedVersion.nullish(),
    response: deleted,
  }),
}
