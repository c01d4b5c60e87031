import type { RiskType } from '#domain/risks/statuses'
import type { RiskAction } from '#domain/risks/workflow/actions'

const byOperation: Readonly<Record<string, readonly RiskAction[]>> = {
  'PUT /api/v1/risks/{id}': ['edit', 'set_private', 'edit_again'],
  'PUT /api/v1/risks/{id}/submit': ['submit'],
  'PUT /api/v1/risks/{id}/withdraw': ['withdraw'],
  'PUT /api/v1/risks/{id}/undo': ['undo'],
  'PUT /api/v1/risks/{id}/changeActive': ['set_active'],
  'DELETE /api/v1/risks/{id}': ['delete'],
  'DELETE /api/v1/risks/item/{id}': ['delete'],
  'POST /api/v1/risk-details': ['edit_again'],
  'PUT /api/v1/risk-details/{id}': ['edit', 'edit_again'],
  'POST /api/v1/risks/{id}/target-days': ['edit', 'edit_again'],
  'PUT /api/v1/risk-details/{id}/review': ['review'],
  'PUT /api/v1/mitigation-plans/{id}/review': ['review'],
  'POST /api/v1/assessments': ['edit'],
  'PUT /api/v1/assessments/{id}': ['edit'],
  'POST /api/v1/mitigation-plans': ['edit'],
  'PUT /api/v1/mitigation-plans': ['edit'],
  'POST /api/v1/risk-risks': ['edit'],
  'PUT /api/v1/risk-risks/risk/{id}': ['edit'],
  'POST /api/v1/risk-summary/approve': ['approve'],
  'POST /api/v1/risk-summary/reject': ['reject'],
  'PUT /api/v1/risk-summary/withdraw': ['withdraw'],
  'PUT /api/v1/risk-summary/undo': ['undo'],
  'PUT /api/v1/risk-summary/order': ['reorder'],
}

/** The intended action on the records of a call; a permitted one covers more code than a refused one. */
export function actionsOf(operation: string, type: RiskType | undefined): readonly RiskAction[] {
  if (operation === 'POST /api/v1/risk-summary/submit') return type === 'item' ? ['report'] : ['submit']
  return byOperation[operation] ?? []
}
