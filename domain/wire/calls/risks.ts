import { z } from 'zod'
import { creatorRoles, riskReaders } from '../../access/roles.ts'
import { auditEntry } from '../audit.ts'
import { deleted, idParams } from '../common.ts'
import { riskLevelChange } from '../riskMovement.ts'
import {
  activeChange,
  risk,
  riskChanges,
  riskInput,
  riskOrCard,
  riskQuery,
  riskUpdate,
  expectedVersion,
} from '../risks.ts'
import { callsOf } from './call.ts'

const tag = 'risks'
const one = '/api/v1/risks/:id'
const readers = { tag, access: { roles: riskReaders }, keys: 'bearer', params: idParams } as const
const authors = { tag, access: { roles: creatorRoles }, params: idParams } as const
/** The path contains all input, so a client can leave the body out. */
const action = { method: 'PUT', ...authors, body: expectedVersion.nullish(), response: risk } as const
const removal = { method: 'DELETE', ...authors, body: expectedVersion.nullish(), response: deleted } as const

/** One record: its data, its levels over time, and the actions of its author (rule wire.calls). */
export const riskCalls = callsOf({
  readRisk: { method: 'GET', path: one, ...readers, query: riskQuery, response: riskOrCard },
  readRiskChanges: {
    method: 'GET',
    path: '/api/v1/risks/:id/changes',
    ...readers,
    description: 'The revision last approved or rejected before the one shown, to be compared with it.',
    response: riskChanges,
  },
  readRiskAudit: { method: 'GET', path: '/api/v1/risks/:id/audit', ...readers, response: z.array(auditEntry) },
  readRiskLevels: {
    method: 'GET',
    path: '/api/v1/risks/:id/levels',
    ...readers,
    description: 'How the record stood from when on, the oldest change first.',
    response: z.array(riskLevelChange),
  },
  createRisk: {
    method: 'POST',
    path: '/api/v1/risks/create',
    tag,
    access: { permissions: ['create_risk_item', 'create_risk_summary'] },
    body: riskInput,
    response: risk,
    creates: true,
  },
  updateRisk: { method: 'PUT', path: one, ...authors, body: riskUpdate, response: risk },
  submitRisk: { path: '/api/v1/risks/:id/submit', ...action },
  withdrawRisk: { path: '/api/v1/risks/:id/withdraw', ...action },
  undoRisk: { path: '/api/v1/risks/:id/undo', ...action },
  changeActive: {
    method: 'PUT',
    path: '/api/v1/risks/:id/changeActive',
    tag,
    access: { permissions: ['set_active_inactive_risk_item'] },
    params: idParams,
    body: activeChange,
    response: risk,
  },
  deleteRisk: { path: one, ...removal },
  deleteItem: { path: '/api/v1/risks/item/:id', ...removal },
})
