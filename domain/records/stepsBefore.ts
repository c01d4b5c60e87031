import type { RiskAuditAction } from '#domain/wire/audit'

const steps = ['submit', 'review', 'report', 'approve'] as const

/** A step of the workflow that somebody took before the present decision. */
type StepBefore = (typeof steps)[number]

/**
 * Returns the last entry of each step since the last submission, because earlier ones were about another revision. A
 * rejection ends the approvals before it.
 * @param entries the history of a record, the oldest first
 */
export function stepsBefore<Entry extends { action: RiskAuditAction }>(
  entries: readonly Entry[],
): { action: StepBefore; entry: Entry }[] {
  const submission = entries.findLastIndex(({ action }) => action === 'submit')
  const round = entries.slice(Math.max(0, submission))
  const lastOf = (step: RiskAuditAction) => round.findLastIndex(({ action }) => action === step)
  const isEnded = (step: StepBefore) => step === 'approve' && lastOf('reject') > lastOf('approve')
  return steps.flatMap((action) => {
    const entry = round[lastOf(action)]
    return entry && !isEnded(action) ? [{ action, entry }] : []
  })
}
