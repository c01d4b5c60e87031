import { z } from 'zod'
import { riskReaders } from '#domain/access/readers'
import { creatorRoles } from '#domain/access/roles'
import { assessment, assessmentInput, assessmentUpdate, highestImpactInput, score } from '../assessments.ts'
import { plan, plansInput, replacedPlansInput } from '../plans.ts'
import { reviewInput } from '../reviews.ts'
import { editAgainInput, riskDetail, riskDetailUpdate } from '../riskDetails.ts'
import { riskBindings, riskBindingsInput, riskBindingsUpdate } from '../risks.ts'
import { post, put } from './call.ts'

const creators = { roles: creatorRoles }
const details = { tag: 'risk details', event: 'in record audit', response: riskDetail } as const
const assessments = { tag: 'assessments', access: creators, event: 'in record audit', response: assessment } as const
const bindings = { tag: 'bindings', access: creators, event: 'in record audit', response: riskBindings } as const
const plans = {
  tag: 'mitigation plans',
  access: creators,
  event: 'in record audit',
  response: z.array(plan),
} as const

/** The parts of a record: revisions, assessments, mitigation plans and the items of a summary. */
export const riskContentCalls = {
  editAgain: post('/api/v1/risk-details', { ...details, access: creators, body: editAgainInput, creates: true }),
  updateRiskDetail: put('/api/v1/risk-details/:id', { ...details, access: creators, body: riskDetailUpdate }),
  reviewRiskDetail: put('/api/v1/risk-details/:id/review', {
    ...details,
    access: { permissions: ['approve_risk_item'] },
    body: reviewInput,
  }),
  createAssessment: post('/api/v1/assessments', { ...assessments, body: assessmentInput, creates: true }),
  updateAssessment: put('/api/v1/assessments/:id', { ...assessments, body: assessmentUpdate }),
  rateHighestImpact: post('/api/v1/risk-assessment/highest-impact', {
    tag: 'assessments',
    access: { roles: riskReaders },
    event: 'writes nothing',
    body: highestImpactInput,
    response: score,
  }),
  addPlans: post('/api/v1/mitigation-plans', { ...plans, body: plansInput, creates: true }),
  replacePlans: put('/api/v1/mitigation-plans', { ...plans, body: replacedPlansInput }),
  reviewPlan: put('/api/v1/mitigation-plans/:id/review', {
    tag: 'mitigation plans',
    access: { permissions: ['approve_mitigation_plan'] },
    event: 'in record audit',
    body: reviewInput,
    response: plan,
  }),
  bindItems: post('/api/v1/risk-risks', { ...bindings, body: riskBindingsInput, creates: true }),
  replaceItems: put('/api/v1/risk-risks/risk/:id', { ...bindings, body: riskBindingsUpdate }),
}
