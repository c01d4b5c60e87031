/** Whether an act sends a record on from its authors' hands for the first time, or anew: others see it from then on. */
export const isSubmitting = (action: string): boolean => action === 'submit' || action === 'record_history'

/**
 * Who has submitted or reported a record after one more act (rule workflow.four-eyes): a submit begins anew, a report
 * adds to who submitted it; every other act leaves them as they are.
 */
export function submittersAfter(action: string, before: readonly number[], userId: number): number[] {
  if (isSubmitting(action)) return [userId]
  return action === 'report' && !before.includes(userId) ? [...before, userId] : [...before]
}
