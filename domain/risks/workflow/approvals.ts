import { reviewerRoles, type Role } from '#domain/access/roles'

/** Returns whether an action forwards a record from its authors: others can see it afterwards. */
export const isSubmitting = (action: string): boolean => action === 'submit' || action === 'record_history'

/**
 * Returns the submitters and reporters of a record after another action (rules workflow.four-eyes and
 * workflow.submitter-may-withdraw): a submission starts again, a report adds one; other actions change nothing. A
 * submission by a deputy counts for both.
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

const levelOf = (role: Role): number => (reviewerRoles as readonly Role[]).indexOf(role)

/** An approval of the current round of a record, with the approver and the role. */
export interface Approval {
  role: Role
  userId: number
}

/** Whether an action approves: the decision of a level, or of an expert on the detail or a plan. */
const isApproval = (action: string, changes: Readonly<Record<string, { after: unknown }>>): boolean =>
  action === 'approve' ||
  (action.startsWith('review') &&
    Object.entries(changes).some(([field, { after }]) => field.endsWith('reviewStatus') && after === 'approved'))

/**
 * Returns the approvers of the current round after another action: a submission starts a round, an approval adds one,
 * other actions change nothing. An approval by a deputy counts for both (rule deputies.four-eyes).
 */
export function approvalsAfter(
  action: string,
  changes: Parameters<typeof isApproval>[1],
  before: readonly Approval[],
  { role, userId, forUserId }: Approval & { forUserId?: number | null | undefined },
): readonly Approval[] {
  if (isSubmitting(action)) return []
  if (!isApproval(action, changes)) return before
  const isNew = (id: number) => !before.some((one) => one.role === role && one.userId === id)
  const people = forUserId === undefined || forUserId === null ? [userId] : [userId, forUserId]
  return [...before, ...people.filter(isNew).map((id) => ({ role, userId: id }))]
}

/** Returns the roles that decide before the role. */
export const levelsBefore = (role: Role): readonly Role[] => reviewerRoles.filter((one) => levelOf(one) < levelOf(role))

/** Returns whether a person approved the round on a level before that of the role (rule workflow.levels). */
export const approvedBefore = (role: Role, approvals: readonly Approval[], userId: number): boolean =>
  approvals.some((one) => one.userId === userId && levelsBefore(role).includes(one.role))
