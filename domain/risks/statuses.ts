/** Every workflow status of a risk item or risk summary (rule workflow.statuses). */
export const workflowStatuses = [
  'draft_assessor',
  'draft_internal_owner',
  'waiting_category_expert',
  'waiting_internal_owner',
  'waiting_managing_director',
  'reject_category_expert',
  'reject_internal_owner',
  'reject_assessor',
  'withdrawn_assessor',
  'withdrawn_internal_owner',
  'editing_assessor',
  'editing_internal_owner',
  'complete_assessor',
  'complete_internal_owner',
  'complete_managing_director',
] as const

export type WorkflowStatus = (typeof workflowStatuses)[number]

/** The state of the last review of a revision or of a mitigation plan (rule review.statuses). */
export const reviewStatuses = ['approved', 'rejected', 'waiting', 'created', 'reseted'] as const

export type ReviewStatus = (typeof reviewStatuses)[number]

/** A decision of a reviewer (rule review.statuses). */
export const reviewDecisions = ['approved', 'rejected'] as const

export type ReviewDecision = (typeof reviewDecisions)[number]

export const riskTypes = ['item', 'summary'] as const

export type RiskType = (typeof riskTypes)[number]

/** The states of a key risk indicator. The API accepts any text, and other words stay unchanged. */
export const keyRiskIndicatorStates = ['Normal', 'Warning', 'Critical'] as const

export type KeyRiskIndicatorState = (typeof keyRiskIndicatorStates)[number]

export const assessmentTypes = ['gross', 'net'] as const

export type AssessmentType = (typeof assessmentTypes)[number]

/** The statuses of a mitigation plan (rule plans.statuses). */
export const mitigationStatuses = ['Pending', 'In Progress', 'Complete'] as const

/** The statuses of a plan that is not yet complete. */
export const openMitigationStatuses = ['Pending', 'In Progress'] as const satisfies readonly MitigationStatus[]

export type MitigationStatus = (typeof mitigationStatuses)[number]

/** The statuses of a complete record; three of them can be edited again (rule workflow.edit-again). */
export const completeStatuses = [
  'complete_assessor',
  'complete_internal_owner',
  'complete_managing_director',
] as const satisfies readonly WorkflowStatus[]

/** Returns whether a record is complete for now. */
export function isComplete(status: WorkflowStatus): boolean {
  return (completeStatuses as readonly string[]).includes(status)
}

/** The statuses of an item that was completed and then reported. */
const reportedStatuses: readonly WorkflowStatus[] = [
  'waiting_internal_owner',
  'waiting_managing_director',
  'reject_internal_owner',
]

/** Returns whether an item was completed and then reported; a summary is completed only after these statuses. */
export const isReported = (status: WorkflowStatus): boolean => reportedStatuses.includes(status)

/** A record with its status in the visible state, for `hasCompletedRating`. */
interface RatedRecord {
  type: RiskType
  shownStatus: WorkflowStatus
  /** The current status. */
  workflowStatus: WorkflowStatus
  isEditedSinceRejection: boolean
}

/**
 * Returns whether the visible rating was completed, and neither edited nor reset since: a decider of a reported item
 * decides on the completed rating (rule facts.completed).
 */
export function hasCompletedRating(record: RatedRecord): boolean {
  const { type, shownStatus, workflowStatus, isEditedSinceRejection } = record
  if (isDraft(workflowStatus)) return false
  const isEdited = shownStatus === 'reject_internal_owner' && isEditedSinceRejection
  return isComplete(shownStatus) || (type === 'item' && isReported(shownStatus) && !isEdited)
}

/** Returns whether nobody needs to act on a complete record; one of an Internal Owner may still have to be reported. */
export const isPermanentlyComplete = (status: WorkflowStatus): boolean =>
  status === 'complete_internal_owner' || status === 'complete_managing_director'

/** Returns whether a record was never submitted, or was reset and not submitted since. */
export const isDraft = (status: WorkflowStatus): boolean => status.startsWith('draft_')

/** Returns whether a reviewer has the next action. */
export const isWaiting = (status: WorkflowStatus): boolean => status.startsWith('waiting_')

/** Returns whether a decider of a reported record has the next action, or the Managing Director ended it. */
export const isWithDeciderOrEnded = (status: WorkflowStatus): boolean =>
  status === 'waiting_internal_owner' ||
  status === 'waiting_managing_director' ||
  status === 'complete_managing_director'

/** Returns whether the authors edit a complete record again. */
export const isEditedAgain = (status: WorkflowStatus): boolean => status.startsWith('editing_')

/** Returns whether the authors took a submitted record back. */
export const isWithdrawn = (status: WorkflowStatus): boolean => status.startsWith('withdrawn_')

/** Returns whether the authors have a rejected record. A rejection by the MD shows in the review status alone. */
export const isRejected = (status: WorkflowStatus): boolean => status.startsWith('reject_')

/** The statuses of a record that its authors can edit (rule visibility.last-submitted). */
const statusesBeingEdited: ReadonlySet<WorkflowStatus> = new Set<WorkflowStatus>([
  'draft_assessor',
  'draft_internal_owner',
  'withdrawn_assessor',
  'withdrawn_internal_owner',
  'editing_assessor',
  'editing_internal_owner',
])

/**
 * Returns whether its authors can edit the record. After a submission, everyone except its home Assessor and Internal
 * Owner still sees the last submitted revision (rule visibility.last-submitted).
 */
export function isBeingEdited(status: WorkflowStatus): boolean {
  return statusesBeingEdited.has(status)
}
