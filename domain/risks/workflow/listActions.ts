import type { RiskCard } from '#domain/wire/riskCards'
import { riskTypes, type RiskType } from '../statuses.ts'
import type { Role } from '#domain/access/roles'
import type { RiskAction } from './actions.ts'
import { isEverOpen } from './rules.ts'

/** What is done to several records in one call, all of them or none (rule workflow.all-or-none). */
const listActions = ['report', 'approve', 'reject', 'withdraw', 'undo'] as const

export type ListAction = (typeof listActions)[number]

/** The calls of these know risk summaries only (rule workflow.list-calls). */
const summariesOnly: readonly ListAction[] = ['withdraw', 'undo']

/** What of a record says whether it can be selected. */
type SelectableRisk = Pick<RiskCard, 'type' | 'allowedActions'>

/** Of a report, the action of one record: a summary is submitted, an item reported. */
function actionOn(type: RiskType, action: ListAction): RiskAction {
  return action === 'report' && type === 'summary' ? 'submit' : action
}

/** The list actions that a role ever takes; the others are not offered at all. */
export function listActionsOf(role: Role): ListAction[] {
  return listActions.filter((action) =>
    (summariesOnly.includes(action) ? (['summary'] as const) : riskTypes).some((type) =>
      isEverOpen(actionOn(type, action), role, type),
    ),
  )
}

/** Whether an action is open to all the records, and if not, which of them says no. */
export type Availability<Selectable> =
  | { allowed: true }
  /** `action` is the one that is not open on the record; without one the call is not for that type of record. */
  | { allowed: false; risk: Selectable; action: RiskAction | undefined }

/** Whether the action is open to every one of the records as the server sent them (`allowedActions`). */
export function availabilityOf<Selectable extends SelectableRisk>(
  action: ListAction,
  risks: readonly Selectable[],
): Availability<Selectable> {
  for (const risk of risks) {
    if (risk.type === 'item' && summariesOnly.includes(action)) return { allowed: false, risk, action: undefined }
    const own = actionOn(risk.type, action)
    if (!risk.allowedActions.includes(own)) return { allowed: false, risk, action: own }
  }
  return { allowed: true }
}

/** Whether a record can be part of any list action of the role, and if not, which action it would be. */
export function selectabilityOf<Selectable extends SelectableRisk>(
  role: Role,
  risk: Selectable,
): Availability<Selectable> | undefined {
  const [first, ...others] = listActionsOf(role).map((action) => availabilityOf(action, [risk]))
  return others.find(({ allowed }) => allowed) ?? first
}
