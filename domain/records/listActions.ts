import type { Role } from '#domain/access/roles'
import type { RiskType } from '#domain/risks/statuses'
import { riskTypes } from '#domain/risks/statuses'
import type { RiskAction } from '#domain/risks/workflow/actions'
import { isEverAllowed } from '#domain/risks/workflow/rules'
import type { RiskCard } from '#domain/wire/riskCards'

/** Actions on several records in one atomic call (rule workflow.all-or-none). */
export type ListAction = 'report' | 'approve' | 'reject' | 'withdraw' | 'undo'

/** Actions on several selected records: by one call if it exists, otherwise one by one. */
const bulkActions = ['approve', 'report', 'submit', 'reject', 'withdraw', 'undo', 'delete'] as const

export type BulkAction = (typeof bulkActions)[number]

/** These calls accept only risk summaries (rule workflow.list-calls); for a submission the report includes them. */
const summariesOnly: readonly BulkAction[] = ['withdraw', 'undo']

/** The fields of a record that determine its actions. */
type SelectableRisk = Pick<RiskCard, 'type' | 'allowedActions'>

/**
 * Returns the action of a single record in a report: a summary is submitted, an item reported. Undefined without one.
 */
export function actionOn(type: RiskType, action: BulkAction): RiskAction | undefined {
  if (type === 'item') return action
  if (action === 'submit') return undefined
  return action === 'report' ? 'submit' : action
}

/** Returns whether the record is acted on by its own call. */
export const isAlone = (action: BulkAction, { type }: Pick<RiskCard, 'type'>): boolean =>
  action === 'delete' || (type === 'item' && (action === 'submit' || summariesOnly.includes(action)))

/** Returns the actions that a role can ever take on several records; the others are not offered. */
export function bulkActionsOf(role: Role): BulkAction[] {
  return bulkActions.filter((action) =>
    riskTypes.some((type) => {
      const own = actionOn(type, action)
      return own !== undefined && isEverAllowed(own, role, type)
    }),
  )
}

/** Returns the records that allow an action according to the server (`allowedActions`), and the others. */
export function partsOf<Selectable extends SelectableRisk>(
  action: BulkAction,
  risks: readonly Selectable[],
): { open: Selectable[]; leftOut: { risk: Selectable; action: RiskAction | undefined }[] } {
  const open: Selectable[] = []
  const leftOut: { risk: Selectable; action: RiskAction | undefined }[] = []
  for (const risk of risks) {
    const own = actionOn(risk.type, action)
    if (own !== undefined && risk.allowedActions.includes(own)) open.push(risk)
    else leftOut.push({ risk, action: own })
  }
  return { open, leftOut }
}
