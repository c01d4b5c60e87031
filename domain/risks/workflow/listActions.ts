import type { Risk } from '#domain/wire/risks'
import { riskTypes, type RiskType } from '../statuses.ts'
import type { Role } from '#domain/access/roles'
import type { RiskAction } from './actions.ts'
import { isEverOpen } from './rules.ts'

/** What is done to several records in one call, all of them or none (rule workflow.all-or-none). */
const listActions = ['report', 'approve', 'reject', 'withdraw', 'undo'] as const

export type ListAction = (typeof listActions)[number]

/** The calls of these know risk summaries only (rule workflow.list-calls). */
const summariesOnly: readonly ListAction[] = ['withdraw', 'undo']

/** What of a record says whether it can be selected, and what it is called. */
export type SelectableRisk = Pick<Risk, 'id' | 'type' | 'allowedActions' | 'deniedActions'> & {
  latestDetail: Pick<Risk['latestDetail'], 'eventDescription'>
}

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

/** Whether an action is open to all the records, and if not, which of them says no, and why. */
export type Availability =
  | { allowed: true }
  /** `reason` is the server's sentence; without one the action is not for that type of record. */
  | { allowed: false; risk: SelectableRisk; reason: string | undefined }

/** Whether the action is open to every one of the records as the server sent them (`allowedActions`). */
export function availabilityOf(action: ListAction, risks: readonly SelectableRisk[]): Availability {
  for (const risk of risks) {
    if (risk.type === 'item' && summariesOnly.includes(action)) return { allowed: false, risk, reason: undefined }
    const own = actionOn(risk.type, action)
    if (!risk.allowedActions.includes(own)) {
      return { allowed: false, risk, reason: risk.deniedActions.find((denied) => denied.action === own)?.reason }
    }
  }
  return { allowed: true }
}

/** Whether a record can be part of any list action of the role, and if not, why. */
export function selectabilityOf(role: Role, risk: SelectableRisk): Availability | undefined {
  const [first, ...others] = listActionsOf(role).map((action) => availabilityOf(action, [risk]))
  return others.find(({ allowed }) => allowed) ?? first
}
