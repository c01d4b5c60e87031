import { z } from 'zod'
import { creatorRoles } from '../../access/roles.ts'
import { deleted } from '../common.ts'
import {
  riskEvent,
  riskEventImport,
  riskEventImportInput,
  riskEventImportResult,
  riskEventInput,
  riskEventListQuery,
  riskEventUpdate,
} from '../riskEvents.ts'
import { expectedVersion } from '../risks.ts'
import { get, post, put, remove } from './call.ts'

const path = '/api/v1/risk-events'
const one = '/api/v1/risk-events/:id'
/** Everybody can report and read events in their own group; `domain/risks/access/events.ts` decides about the rest. */
const all = { tag: 'risk events', access: 'signedIn' } as const
/** Assessors and Internal Owners import events. */
const changers = { tag: 'risk events', access: { roles: creatorRoles } } as const

/** Events and near misses (rules events.reported, events.readers and events.changed). */
export const riskEventCalls = {
  listRiskEvents: get(path, {
    ...all,
    keys: 'bearer',
    description: 'The events that the caller reads, the latest first.',
    query: riskEventListQuery,
    response: z.array(riskEvent),
  }),
  readRiskEvent: get(one, { ...all, keys: 'bearer', response: riskEvent }),
  createRiskEvent: post(path, { ...all, body: riskEventInput, response: riskEvent, creates: true }),
  updateRiskEvent: put(one, { ...all, body: riskEventUpdate, response: riskEvent }),
  deleteRiskEvent: remove(one, { ...all, body: expectedVersion.nullish(), response: deleted }),
  importRiskEvents: post('/api/v1/risk-events/imports', {
    ...changers,
    description: 'All rows or none (rule events.import).',
    body: riskEventImportInput,
    response: riskEventImportResult,
  }),
  listRiskEventImports: get('/api/v1/risk-events/imports', { ...changers, response: z.array(riskEventImport) }),
  undoRiskEventImport: remove('/api/v1/risk-events/imports/:id', { ...changers, response: deleted }),
}
