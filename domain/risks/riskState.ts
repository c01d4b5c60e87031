import type { CreatorRole, Role } from '#domain/access/roles'
import type { RiskType, WorkflowStatus } from './statuses.ts'
import type { Approval } from './workflow/approvals.ts'

/** The input of the policies about a risk item or risk summary: the current state, unless noted. */
export interface RiskState {
  type: RiskType
  isActive: boolean
  isPrivate: boolean
  /** Closed to readers without access to private records: a removed mark still closes until the next submission. */
  isClosed: boolean
  creatorRole: CreatorRole
  companyId: number
  companyGroupId: number
  /** Path of the company group of the record. */
  hierarchy: string
  workflowStatus: WorkflowStatus
  /** The role of the last submission or report (`submitDetail`), null if there was none. */
  submitRole: Role | null
  /** The last submitter, and later reporters (rule workflow.four-eyes). */
  submitterIds: readonly number[]
  /** The approvers of the current round, by level (rule workflow.levels). */
  approvals: readonly Approval[]
  /** The expert group of the current revision's category. */
  categoryExpertId: number | null
  /** Whether it has ever been submitted (rule visibility.submitted). */
  isSubmitted: boolean
  /** The expert group of the last submitted revision's category. */
  submittedCategoryExpertId: number | null
  /** Whether anything changed since an Internal Owner rejected it (rule workflow.report). */
  isEditedSinceRejection: boolean
  /** A snapshot of the history, never editable (rule history.read-only). */
  isSummaryHistory: boolean
}
