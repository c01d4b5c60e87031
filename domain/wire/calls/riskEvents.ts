import { z } from 'zod'
import { creatorRoles } from '../../access/roles.ts'
import { deleted, idParams } from '../common.ts'
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
import { callsOf } from './call.ts'

const path = '/api/v1/risk-events'
const one = '/api/v1/risk-events/:id'
/** Everybody can report and read events in their own group; `domain/risks/access/events.ts` decides about the rest. */
const all = { tag: 'risk events', access: 'signedIn' } as const
/** Assessors and Internal Owners import events. */
const changers = { tag: 'risk events', access: { roles: creatorRoles } } as const

/** Events and near misses (rules events.reported, events.readers and events.changed). */
export const riskEventCalls = callsOf({
  listRiskEvents: {
    method: 'GET',
    path,
    ...all,
    keys: 'bearer',
    description: 'The events that the caller reads, the latest first.',
    query: riskEventListQuery,
    response: z.array(riskEvent),
  },
  readRiskEvent: { method: 'GET', path: one, ...all, keys: 'bearer', params: idParams, response: riskEvent },
  createRiskEvent: { method: 'POST', path, ...all, body: riskEventInput, response: riskEvent, creates: true },
  updateRiskEvent: { method: 'PUT', path: one, ...all, params: idParams, body: riskEventUpdate, response: riskEvent },
  deleteRiskEvent: {
    method: 'DELETE',
    path: one,
    ...all,
    params: idParams,
    body: expectedVersion.nullish(),
    response: deleted,
  },
  importRiskEvents: {
    method: 'POST',
    path: '/api/v1/risk-events/imports',
    ...changers,
    description: 'All rows or none (rule events.import).',
    body: riskEventImportInput,
    response: riskEventImportResult,
  },
  listRiskEventImports: {
    method: 'GET',
    path: '/api/v1/risk-events/imports',
    ...changers,
    response: z.array(riskEventImport),
  },
  undoRiskEventImport: {
    method: 'DELETE',
    path: '/api/v1/risk-events/imports/:id',
    ...changers,
    params: idParams,
    response: deleted,
  },
})
