import type { RiskAction } from '#domain/risks/workflow/actions'
import type { Client, Reply } from '../api.ts'
import { remark } from '../stories.ts'
import type { ModelRisk, Step } from './model.ts'

/** Calls on a part of a risk go by that part's version, which this model does not follow. */
export const namesVersion = (action: RiskAction) => action !== 'edit' && action !== 'review' && action !== 'reorder'

let texts = 0

/** Makes the call of an action, with the version the user has seen where it names one. */
export function call(
  client: Client,
  risk: ModelRisk,
  action: RiskAction,
  one: Step,
  updatedAt: string | undefined,
): Promise<Reply> {
  const { id, state, detailId, planId } = risk
  const version = updatedAt === undefined ? {} : { updatedAt }
  const isItem = state.type === 'item'
  const record = { id, ...version }
  const lists = isItem ? { riskItemRequire: [record] } : { riskSummaryRequire: [record] }
  const text = { rootCause: `Cause ${++texts}` }
  switch (action) {
    case 'submit':
      return isItem
        ? client.send('PUT', `/v1/risks/${id}/submit`, version)
        : client.send('POST', '/v1/risk-summary/submit', lists)
    case 'report':
      return client.send('POST', '/v1/risk-summary/submit', lists)
    case 'withdraw':
    case 'undo':
      return isItem
        ? client.send('PUT', `/v1/risks/${id}/${action}`, version)
        : client.send('PUT', `/v1/risk-summary/${action}`, lists)
    case 'approve':
      return client.send('POST', '/v1/risk-summary/approve', lists)
    case 'reject':
      return client.send('POST', '/v1/risk-summary/reject', { ...lists, stickyNotes: [remark] })
    case 'review': {
      const target = one.ofPlan ? `/v1/mitigation-plans/${planId}` : `/v1/risk-details/${detailId}`
      const decision = one.rejects ? { reviewStatus: 'rejected', stickyNotes: [remark] } : { reviewStatus: 'approved' }
      return client.send('PUT', `${target}/review`, decision)
    }
    case 'edit':
      return client.send('PUT', `/v1/risk-details/${detailId}`, text)
    case 'edit_again':
      return isItem
        ? client.send('POST', '/v1/risk-details', { riskId: id, ...version })
        : client.send('PUT', `/v1/risks/${id}`, { detail: text, ...version })
    case 'set_active':
      return client.send('PUT', `/v1/risks/${id}/changeActive`, { isActive: !state.isActive, ...version })
    case 'set_private':
      return client.send('PUT', `/v1/risks/${id}`, { isPrivate: !state.isPrivate, ...version })
    case 'reorder':
      // Downwards: a new summary takes the place after the last, and must not be given the place it has.
      return client.send('PUT', '/v1/risk-summary/order', { risks: [{ id, order: 90_000 - ++texts }] })
    case 'delete':
      return client.send('DELETE', `/v1/risks/${id}`, version)
  }
}
