/** Returns whether an action forwards a record from its authors: others can see it afterwards. */
export const isSubmitting = (action: string): boolean => action === 'submit' || action === 'record_history'

/**
 * Returns the submitters and reporters of a record after another action (rules workflow.four-eyes and
 * workflow.submitter-may-withdraw): a submission starts
 * again, a report adds one; other actions change nothing. A submission by a deputy counts for both.
 * @param forUserId the person represented by a deputy (rule deputies.four-eyes)
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
