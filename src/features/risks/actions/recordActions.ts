import type { Role } from '#domain/access/roles'
import { cardContentOf, type CardOrRecord } from '#domain/records/card'
import { isWithdrawn, type RiskType } from '#domain/risks/statuses'
import type { RiskAction } from '#domain/risks/workflow/actions'
import { isEverAllowed } from '#domain/risks/workflow/rules'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import type { PlainTextKey } from '#src/platform/i18n/useText.ts'

/** The actions on one record as a whole, in their order; other actions are shown elsewhere. */
const recordActions = [
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

/** Returns what the page of a record offers, without the actions that another part of the page shows. */
export const offeredBut = (elsewhere: readonly RecordAction[]) =>
  ([...recordActions, 'confirm'] as const).filter((action) => action === 'confirm' || !elsewhere.includes(action))

export const isRecordAction = (action: RiskAction): action is RecordAction =>
  (recordActions as readonly RiskAction[]).includes(action)

/**
 * Actions that need a confirmation because of their effect. A report moves a record on like a submission, and the
 * button shows that; a withdrawal asks only if a new submission cannot restore the record.
 */
const confirmed = ['approve', 'withdraw', 'undo', 'delete'] as const satisfies readonly RecordAction[]

/** The key of the confirmation question of an action. */
type Question = `risks.confirm.${(typeof confirmed)[number] | 'setInactive' | 'setPublic' | 'undoWithdrawal'}`

/**
 * Returns the actions that a role can ever take on that type of record. An action that is unavailable now is shown
 * disabled with its reason; one that the role can never take is not shown.
 */
export function actionsOfRole(role: Role, type: RiskType): RecordAction[] {
  return recordActions.filter((action) => isEverAllowed(action, role, type))
}

/** Returns the label of the action; the label of a switch is its new state. */
export function labelOfAction(action: RecordAction, risk: Pick<Risk, 'isActive' | 'isPrivate'>): PlainTextKey {
  if (action === 'set_active' && !risk.isActive) return 'risks.actions.setActiveAgain'
  if (action === 'set_private' && risk.isPrivate) return 'risks.actions.setPublic'
  return `risks.actions.${action}`
}

/** Returns the confirmation question of the action, or null without one. */
export function questionOfAction(
  action: RecordAction,
  risk: Pick<RiskCard, 'isActive' | 'isPrivate'> & CardOrRecord,
): Question | null {
  if (action === 'set_active') return risk.isActive ? 'risks.confirm.setInactive' : null
  if (action === 'set_private') return risk.isPrivate ? 'risks.confirm.setPublic' : null
  if (action === 'undo' && isWithdrawn(cardContentOf(risk).workflowStatus.name)) {
    return 'risks.confirm.undoWithdrawal'
  }
  const asked = confirmed.find((one) => one === action)
  return asked ? `risks.confirm.${asked}` : null
}

/**
 * Returns the message after the action.
 * @param isElsewhere whether another page than that of the record shows it
 */
export function successOfAction(
  action: RecordAction,
  before: Pick<Risk, 'isActive' | 'isPrivate'>,
  isElsewhere: boolean,
): PlainTextKey | `risks.done.numbered.${'approve' | 'reject' | 'report'}` {
  if (isElsewhere && (action === 'approve' || action === 'reject' || action === 'report')) {
    return `risks.done.numbered.${action}`
  }
  if (action === 'set_active' && before.isActive) return 'risks.done.setInactive'
  if (action === 'set_private' && before.isPrivate) return 'risks.done.setPublic'
  return `risks.done.${action}`
}
