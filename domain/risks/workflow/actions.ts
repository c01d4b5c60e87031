/** The actions of the workflow on a record (rule workflow.allowed-actions), in the order of the wire. */
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

/** Actions on a record besides the workflow, which change neither its status nor its content (rule workflow.other-actions). */
const otherActions = ['accept', 'comment', 'confirm', 'link', 'revoke_acceptance'] as const

type OtherAction = (typeof otherActions)[number]

/** Every action that a record can offer its reader, in the order of the wire. */
export const offeredActions = [...riskActions, ...otherActions].toSorted()

export type OfferedAction = RiskAction | OtherAction

/** Returns whether an action is one of the workflow. */
export const isOfWorkflow = (action: OfferedAction): action is RiskAction =>
  (riskActions as readonly OfferedAction[]).includes(action)

/** Actions that depend on the status of the record. */
export type MomentousAction = Exclude<OfferedAction, 'comment' | 'link' | 'revoke_acceptance'>

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
const acceptanceDenials = ['above_owner_limit', 'within_appetite'] as const

export type AcceptanceDenial = DenialReason | (typeof acceptanceDenials)[number]

/** Reasons why an offered action is not possible now. */
export type OfferDenial = AcceptanceDenial | 'already_accepted' | 'not_accepted'
