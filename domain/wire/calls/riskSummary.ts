import { z } from 'zod'
import { riskReaders } from '#domain/access/readers'
import { creatorRoles, deciderRoles, groupRoles } from '#domain/access/roles'
import { risk, riskSnapshot } from '../risks.ts'
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
import { get, post, put } from './call.ts'

const tag = 'risk summary'
const changed = z.array(risk)
const creators = { tag, access: { roles: creatorRoles }, response: changed, event: 'in record audit' } as const
const deciders = {
  tag,
  access: { roles: deciderRoles },
  response: changed,
  event: 'in record audit',
} as const
const summaries = { ...creators, body: summariesInput } as const
const history = {
  tag: 'risk summary history',
  access: { permissions: ['access_riskboard_risk_summary'] },
  keys: 'bearer',
} as const

/**
 * Atomic calls on several summaries and the items reported with them (rule workflow.all-or-none), and the immutable
 * snapshots of summaries (rule history.snapshots).
 */
export const riskSummaryCalls = {
  submitReport: post('/api/v1/risk-summary/submit', { ...creators, body: reportInput }),
  approveReport: post('/api/v1/risk-summary/approve', { ...deciders, body: approvalInput }),
  rejectReport: post('/api/v1/risk-summary/reject', { ...deciders, body: reportRejectionInput }),
  withdrawSummaries: put('/api/v1/risk-summary/withdraw', summaries),
  undoSummaries: put('/api/v1/risk-summary/undo', summaries),
  orderSummaries: put('/api/v1/risk-summary/order', {
    tag,
    access: { roles: groupRoles },
    event: 'in record audit',
    body: summaryOrderInput,
    response: changed,
  }),
  readAccessStatus: get('/api/v1/risk-summary/access/status', {
    tag,
    access: { roles: riskReaders },
    keys: 'bearer',
    query: accessStatusQuery,
    response: accessStatus,
  }),
  listSummaryHistory: get('/api/v1/risk-summary-history', {
    ...history,
    query: summaryHistoryQuery,
    response: z.array(riskSnapshot),
  }),
  readSummaryHistory: get('/api/v1/risk-summary-history/:id', { ...history, response: riskSnapshot }),
}
