/** The actions that a record can offer its reader (rule workflow.allowed-actions), in the order of the wire. */
export const riskActions = [
  'approve',
  'delete',
  'edit',
  'edit_again',
  'reject',
  'reorder',
  'report',
  'review',
  'set_active',
  'set_private',
  'submit',
  'undo',
  'withdraw',
] as const

export type RiskAction = (typeof riskActions)[number]

export const forwardingActions = ['submit', 'report', 'approve'] as const satisfies readonly RiskAction[]

/** Reasons why an action is not allowed now. Each has its sentence in `i18n/<language>/deniedReasons.ts`. */
export const denialReasons = [
  'history',
  'type',
  'role',
  'permission',
  'home',
  'category',
  'inactive',
  'creator',
  'submitter',
  'own_submission',
  'own_approval',
  'status',
  'edited',
] as const

export type DenialReason = (typeof denialReasons)[number]

/** Reasons why a rating above the appetite cannot be accepted, besides `denialReasons` (rule acceptance.given). */
export const acceptanceDenials = ['above_owner_limit', 'within_appetite'] as const

export type AcceptanceDenial = DenialReason | (typeof acceptanceDenials)[number]
