import type { PlainTextKey } from '#src/platform/i18n/useText.ts'
import { cardContentOf, type CardOrRecord } from '#domain/records/card'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import type { RiskAction } from '#domain/risks/workflow/actions'
import type { RiskType } from '#domain/risks/statuses'
import type { Role } from '#domain/access/roles'
import { isEverOpen } from '#domain/risks/workflow/rules'

/** What can be done to one record as a whole, in the order it is offered; the others have places of their own. */
export const recordActions = [
  'approve',
  'reject',
  'submit',
  'report',
  'edit_again',
  'withdraw',
  'undo',
  'set_private',
  'set_active',
  'delete',
] as const

export type RecordAction = (typeof recordActions)[number]

export const isRecordAction = (action: RiskAction): action is RecordAction =>
  (recordActions as readonly RiskAction[]).includes(action)

/**
 * Actions whose effect is large enough to ask first. A report takes a record on like a submit, and its button says so;
 * a withdrawal is asked about where a new submit does not take it back.
 */
const confirmed = ['approve', 'withdraw', 'undo', 'delete'] as const satisfies readonly RecordAction[]

/** The key of what is asked before an action. */
type Question = `risks.confirm.${(typeof confirmed)[number] | 'setInactive' | 'undoWithdrawal'}`

/**
 * The actions that a role ever takes on that type of record: what is not open now is shown greyed with
 * its reason, what is never open to the role is not shown at all.
 */
export function actionsOfRole(role: Role, type: RiskType): RecordAction[] {
  return recordActions.filter((action) => isEverOpen(action, role, type))
}

/** The action's label; switches say what they would switch to. */
export function labelOfAction(action: RecordAction, risk: Pick<Risk, 'isActive' | 'isPrivate'>): PlainTextKey {
  if (action === 'set_active' && !risk.isActive) return 'risks.actions.setActiveAgain'
  if (action === 'set_private' && risk.isPrivate) return 'risks.actions.setPublic'
  return `risks.actions.${action}`
}

/** What to ask before the action, or null where it just happens. */
export function questionOfAction(
  action: RecordAction,
  risk: Pick<RiskCard, 'isActive'> & CardOrRecord,
): Question | null {
  if (action === 'set_active') return risk.isActive ? 'risks.confirm.setInactive' : null
  if (action === 'undo' && cardContentOf(risk).workflowStatus.name.startsWith('withdrawn_')) {
    return 'risks.confirm.undoWithdrawal'
  }
  const asked = confirmed.find((one) => one === action)
  return asked ? `risks.confirm.${asked}` : null
}

/** What to say once it is done. */
export function successOfAction(action: RecordAction, before: Pick<Risk, 'isActive' | 'isPrivate'>): PlainTextKey {
  if (action === 'set_active' && before.isActive) return 'risks.done.setInactive'
  if (action === 'set_private' && before.isPrivate) return 'risks.done.setPublic'
  return `risks.done.${action}`
}
