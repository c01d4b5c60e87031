/** Whether an act sends a record on from its authors' hands for the first time, or anew: others see it from then on. */
export const isSubmitting = (action: string): boolean => action === 'submit' || action === 'record_history'

/**
 * Who has submitted or reported a record after one more act (rule workflow.four-eyes): a submit begins anew, a report
 * adds to who submitted it; every other act leaves them as they are. What a deputy submits both have submitted.
 * @param forUserId for whom a deputy acted (rule deputies.four-eyes)
 */
export function submittersAfter(
  action: string,
  before: readonly number[],
  userId: number,
  forUserId?: number | null,
): number[] {
  const added = forUserId === undefined || forUserId === null ? [userId] : [userId, forUserId]
  if (isSubmitting(action)) return added
  return action === 'report' ? [...new Set([...before, ...added])] : [...before]
}
