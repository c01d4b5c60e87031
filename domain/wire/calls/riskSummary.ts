import { z } from 'zod'
import { creatorRoles, riskReaders } from '../../access/roles.ts'
import { idParams } from '../common.ts'
import {
  accessStatus,
  accessStatusQuery,
  approvalInput,
  reportInput,
  reportRejectionInput,
  summariesInput,
  summaryHistoryQuery,
  summaryOrderInput,
} from '../riskSummary.ts'
import { risk, riskSnapshot } from '../risks.ts'
import { callsOf } from './call.ts'

const tag = 'risk summary'
const changed = z.array(risk)
const creators = { tag, access: { roles: creatorRoles }, response: changed } as const
const deciders = { tag, access: { roles: ['Internal Owner', 'Managing Director'] }, response: changed } as const
const summaries = { method: 'PUT', ...creators, body: summariesInput } as const
const history = {
  method: 'GET',
  tag: 'risk summary history',
  access: { permissions: ['access_riskboard_risk_summary'] },
  keys: 'bearer',
} as const

/**
 * Atomic calls on several summaries and the items reported with them (rule workflow.all-or-none), and the immutable
 * snapshots of summaries (rule history.snapshots).
 */
export const riskSummaryCalls = callsOf({
  submitReport: { method: 'POST', path: '/api/v1/risk-summary/submit', ...creators, body: reportInput },
  approveReport: { method: 'POST', path: '/api/v1/risk-summary/approve', ...deciders, body: approvalInput },
  rejectReport: { method: 'POST', path: '/api/v1/risk-summary/reject', ...deciders, body: reportRejectionInput },
  withdrawSummaries: { path: '/api/v1/risk-summary/withdraw', ...summaries },
  undoSummaries: { path: '/api/v1/risk-summary/undo', ...summaries },
  orderSummaries: {
    method: 'PUT',
    path: '/api/v1/risk-summary/order',
    tag,
    access: { roles: ['Assessor', 'Internal Owner', 'Managing Director'] },
    body: summaryOrderInput,
    response: changed,
  },
  readAccessStatus: {
    method: 'GET',
    path: '/api/v1/risk-summary/access/status',
    tag,
    access: { roles: riskReaders },
    keys: 'bearer',
    mayBeOld: true,
    query: accessStatusQuery,
    response: accessStatus,
  },
  listSummaryHistory: {
    path: '/api/v1/risk-summary-history',
    ...history,
    mayBeOld: true,
    query: summaryHistoryQuery,
    response: z.array(riskSnapshot),
  },
  readSummaryHistory: {
    path: '/api/v1/risk-summary-history/:id',
    ...history,
    params: idParams,
    response: riskSnapshot,
  },
})
