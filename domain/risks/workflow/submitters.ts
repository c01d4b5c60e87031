/**
 * Who has submitted or reported a record after one more act (rule workflow.four-eyes): a submit begins anew, a report
 * adds to who submitted it; every other act leaves them as they are.
 */
export function submittersAfter(action: string, before: readonly number[], userId: number): number[] {
  if (action === 'submit') return [userId]
  return action === 'report' && !before.includes(userId) ? [...before, userId] : [...before]
}
