import { z } from 'zod'
import { riskReaders } from '#domain/access/readers'
import { creatorRoles } from '#domain/access/roles'
import { auditEntry } from '../audit.ts'
import { deleted } from '../common.ts'
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
import { get, post, put, remove } from './call.ts'

const tag = 'risks'
const one = '/api/v1/risks/:id'
const readers = { tag, access: { roles: riskReaders }, keys: 'bearer' } as const
const authors = { tag, access: { roles: creatorRoles }, event: 'in record audit' } as const
/** The path contains all input, so a client can leave the body out. */
const action = { ...authors, body: expectedVersion.nullish(), response: risk } as const
const removal = { ...authors, body: expectedVersion.nullish(), response: deleted } as const

/** One record: its data, its levels over time, and the actions of its author (rule wire.calls). */
export const riskCalls = {
  readRisk: get(one, { ...readers, query: riskQuery, response: riskOrCard }),
  readRiskChanges: get('/api/v1/risks/:id/changes', {
    ...readers,
    description: 'The revision last approved or rejected before the one shown, to be compared with it.',
    response: riskChanges,
  }),
  readRiskAudit: get('/api/v1/risks/:id/audit', { ...readers, response: z.array(auditEntry) }),
  readRiskLevels: get('/api/v1/risks/:id/levels', {
    ...readers,
    description: 'The levels of the record over time, the oldest change first.',
    response: z.array(riskLevelChange),
  }),
  createRisk: post('/api/v1/risks/create', {
    tag,
    access: { permissions: ['create_risk_item', 'create_risk_summary'] },
    event: 'in record audit',
    body: riskInput,
    response: risk,
    creates: true,
  }),
  updateRisk: put(one, { ...authors, body: riskUpdate, response: risk }),
  submitRisk: put('/api/v1/risks/:id/submit', action),
  withdrawRisk: put('/api/v1/risks/:id/withdraw', action),
  undoRisk: put('/api/v1/risks/:id/undo', action),
  changeActive: put('/api/v1/risks/:id/changeActive', {
    tag,
    access: { permissions: ['set_active_inactive_risk_item'] },
    event: 'in record audit',
    body: activeChange,
    response: risk,
  }),
  deleteRisk: remove(one, removal),
  deleteItem: remove('/api/v1/risks/item/:id', removal),
}
