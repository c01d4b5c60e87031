/**
 * Records a risk item from outside and sends it to review: node docs/examples/recordRisk.mjs Set RISK_BOARD_URL,
 * RISK_BOARD_EMAIL and RISK_BOARD_PASSWORD.
 */
import { randomUUID } from 'node:crypto'

const origin = process.env.RISK_BOARD_URL ?? 'http://localhost:3000'
const email = process.env.RISK_BOARD_EMAIL ?? 'assessor@demo.example'
const password = process.env.RISK_BOARD_PASSWORD ?? 'Demo#2026'

let session = {}

async function call(method, path, body) {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...session,
      ...(body && { 'content-type': 'application/json' }),
      // Should the connection break and the call be sent again, nothing is created twice.
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const result = await response.json()
  if (!response.ok) throw new Error(`${result.message} ${JSON.stringify(result.info ?? {})}`)
  return result
}

const { accessToken, clientState } = await call('POST', '/auth/login', { email, password })
session = { authorization: `Bearer ${accessToken}`, 'client-state': clientState }

const [category] = await call('GET', '/v1/risk-categories')
const [impact] = await call('GET', '/v1/category-impacts')
const risk = await call('POST', '/v1/risks/create', {
  type: 'item',
  detail: {
    riskCategoryId: category.id,
    eventDescription: 'A conveyor belt of the raw mill tears and stops the line.',
    rootCause: 'The belt has no monitor for splices, and the spare is at another plant.',
  },
})
const riskDetailId = risk.latestDetail.id
for (const [type, likelihoodRate, rate] of [
  ['gross', 3, 3],
  ['net', 2, 2],
]) {
  const impactAssessmentItems = [{ impactTypeKey: impact.key, rate }]
  await call('POST', '/v1/assessments', { riskDetailId, type, likelihoodRate, impactAssessmentItems })
}
const mitigationPlans = [{ description: 'Keep a spare belt on site.', status: 'Pending' }]
await call('POST', '/v1/mitigation-plans', { riskDetailId, mitigationPlans })
const submitted = await call('PUT', `/v1/risks/${risk.id}/submit`, {})
console.log(`Risk item ${risk.id}: ${submitted.latestDetail.workflowStatus.name}`)
await call('POST', '/auth/logout', { accessToken })
