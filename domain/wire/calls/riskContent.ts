import { z } from 'zod'
import { creatorRoles, riskReaders } from '../../access/roles.ts'
import { assessment, assessmentInput, assessmentUpdate, highestImpactInput, score } from '../assessments.ts'
import { idParams } from '../common.ts'
import { mitigationPlan, mitigationPlansInput } from '../mitigationPlans.ts'
import { reviewInput } from '../reviews.ts'
import { editAgainInput, riskDetail, riskDetailUpdate } from '../riskDetails.ts'
import { riskBindings, riskBindingsInput, riskBindingsUpdate } from '../risks.ts'
import { callsOf } from './call.ts'

const creators = { roles: creatorRoles }
const details = { tag: 'risk details', response: riskDetail } as const
const assessments = { tag: 'assessments', access: creators, response: assessment } as const
const bindings = { tag: 'bindings', access: creators, response: riskBindings } as const
const plans = {
  path: '/api/v1/mitigation-plans',
  tag: 'mitigation plans',
  access: creators,
  body: mitigationPlansInput,
  response: z.array(mitigationPlan),
} as const

/** The parts of a record: revisions, assessments, mitigation plans and the items of a summary. */
export const riskContentCalls = callsOf({
  editAgain: {
    method: 'POST',
    path: '/api/v1/risk-details',
    ...details,
    access: creators,
    body: editAgainInput,
    creates: true,
  },
  updateRiskDetail: {
    method: 'PUT',
    path: '/api/v1/risk-details/:id',
    ...details,
    access: creators,
    params: idParams,
    body: riskDetailUpdate,
  },
  reviewRiskDetail: {
    method: 'PUT',
    path: '/api/v1/risk-details/:id/review',
    ...details,
    access: { permissions: ['approve_risk_item'] },
    params: idParams,
    body: reviewInput,
  },
  createAssessment: {
    method: 'POST',
    path: '/api/v1/assessments',
    ...assessments,
    body: assessmentInput,
    creates: true,
  },
  updateAssessment: {
    method: 'PUT',
    path: '/api/v1/assessments/:id',
    ...assessments,
    params: idParams,
    body: assessmentUpdate,
  },
  rateHighestImpact: {
    method: 'POST',
    path: '/api/v1/risk-assessment/highest-impact',
    tag: 'assessments',
    access: { roles: riskReaders },
    body: highestImpactInput,
    response: score,
  },
  addMitigationPlans: { method: 'POST', ...plans, creates: true },
  replaceMitigationPlans: { method: 'PUT', ...plans },
  reviewMitigationPlan: {
    method: 'PUT',
    path: '/api/v1/mitigation-plans/:id/review',
    tag: 'mitigation plans',
    access: { permissions: ['approve_mitigation_plan'] },
    params: idParams,
    body: reviewInput,
    response: mitigationPlan,
  },
  bindItems: { method: 'POST', path: '/api/v1/risk-risks', ...bindings, body: riskBindingsInput, creates: true },
  replaceItems: {
    method: 'PUT',
    path: '/api/v1/risk-risks/risk/:id',
    ...bindings,
    params: idParams,
    body: riskBindingsUpdate,
  },
})
