import type { Role } from '#domain/access/roles'
import type { ShownStatus } from '#domain/records/shownStatus'
import type { Level } from '#domain/risks/heatMap'
import type { PastLevel, ScoreMove } from '#domain/risks/levelMovement'
import type { ReviewPeriodState } from '#domain/risks/reviewPeriods'
import type { AssessmentType, MitigationStatus, ReviewStatus, RiskType } from '#domain/risks/statuses'
import type { TargetOutcome, TargetState } from '#domain/risks/target'

/** The structure of the vocabulary: a label for every value of the domain, in every language. */
export type Vocabulary = {
  role: Record<Role, string>
  workflowStatus: Record<ShownStatus, string>
  shortStatus: Record<ShownStatus, string>
  /** The common label of both drafts, if the role does not matter (rule workflow.statuses). */
  draft: string
  reviewStatus: Record<ReviewStatus, string>
  riskType: Record<RiskType, string>
  assessmentType: Record<AssessmentType, string>
  mitigationStatus: Record<MitigationStatus, string>
  /** The state of a record in a review period, for the middle of a sentence. */
  reviewPeriodState: Record<ReviewPeriodState, string>
  targetState: Record<TargetState, string>
  targetOutcome: Record<TargetOutcome, string>
  level: Record<Level, string>
  /** The position of a record at a point in time: its level, or none. */
  standing: Record<PastLevel, string>
  /** The direction of a score between two days, and the added and removed records. */
  scoreMove: Record<ScoreMove, string>
  cameAndWent: Record<'added' | 'removed' | 'rated' | 'unrated', string>
  /** For sentences and accessible names: "Likelihood 4, impact 5, high". */
  levelInText: Record<Level, string>
  companyGroup: string
  likelihood: string
  impact: string
  likelihoodRate: Record<1 | 2 | 3 | 4 | 5, string>
  impactRate: Record<1 | 2 | 3 | 4 | 5, string>
}

export const vocabulary = {
  role: {
    Assessor: 'Assessor',
    'Internal Owner': 'Internal Owner',
    'Group Admin': 'Group Admin',
    Viewer: 'Viewer',
    'Category Expert': 'Category Expert',
    'Managing Director': 'Managing Director',
    'System Admin': 'System Admin',
  },
  /** A status in one or two words, for a row. */
  shortStatus: {
    draft_assessor: 'Draft',
    draft_internal_owner: 'Draft',
    waiting_category_expert: 'With expert',
    waiting_internal_owner: 'With owner',
    waiting_managing_director: 'With MD',
    reject_category_expert: 'Rejected',
    reject_internal_owner: 'Rejected',
    reject_managing_director: 'Rejected',
    reject_assessor: 'Rejected',
    withdrawn_assessor: 'Withdrawn',
    withdrawn_internal_owner: 'Withdrawn',
    editing_assessor: 'Editing',
    editing_internal_owner: 'Editing',
    complete_assessor: 'To report',
    complete_internal_owner: 'Done',
    complete_managing_director: 'Done',
    complete_to_report: 'To report',
    unreviewed: 'Not reviewed',
    outdated: 'Being edited',
  },
  workflowStatus: {
    draft_assessor: 'Draft by Assessor',
    draft_internal_owner: 'Draft by Internal Owner',
    waiting_category_expert: 'Waiting for Category Expert',
    waiting_internal_owner: 'Waiting for Internal Owner',
    waiting_managing_director: 'Waiting for Managing Director',
    reject_category_expert: 'Rejected by Category Expert',
    reject_internal_owner: 'Rejected by Internal Owner',
    reject_managing_director: 'Rejected by Managing Director',
    reject_assessor: 'Rejected by Assessor',
    withdrawn_assessor: 'Withdrawn by Assessor',
    withdrawn_internal_owner: 'Withdrawn by Internal Owner',
    editing_assessor: 'Being edited by Assessor',
    editing_internal_owner: 'Being edited by Internal Owner',
    complete_assessor: 'Reviewed, to be reported',
    complete_internal_owner: 'Completed by Internal Owner',
    complete_managing_director: 'Completed by Managing Director',
    complete_to_report: 'Completed by Internal Owner, to be reported',
    unreviewed: 'Not reviewed: no expert',
    outdated: 'Last submitted version, now being edited',
  },
  draft: 'Draft',
  reviewStatus: {
    approved: 'Approved',
    rejected: 'Rejected',
    waiting: 'Waiting',
    created: 'Not reviewed yet',
    reseted: 'Reset',
  },
  riskType: { item: 'Risk item', summary: 'Risk summary' },
  assessmentType: { gross: 'Gross', net: 'Net' },
  mitigationStatus: { Pending: 'Pending', 'In Progress': 'In Progress', Complete: 'Complete' },
  reviewPeriodState: { updated: 'updated', confirmed: 'confirmed', submitted: 'in review', open: 'open' },
  targetState: { reached: 'Target met', on_course: 'Target not due yet', missed: 'Target missed' },
  targetOutcome: {
    reached: 'Target met on time',
    reachedLate: 'Target met late',
    moved: 'Target postponed',
    missed: 'Target not met',
  },
  level: { low: 'Low', medium: 'Medium', high: 'High' },
  standing: { low: 'Low', medium: 'Medium', high: 'High', unrated: 'Not rated', none: 'Not counted' },
  scoreMove: { raised: 'Higher score', lowered: 'Lower score', same: 'Same score' },
  cameAndWent: {
    added: 'New',
    removed: 'Gone',
    rated: 'First rated',
    unrated: 'No longer rated',
  },
  levelInText: { low: 'low', medium: 'medium', high: 'high' },
  companyGroup: 'Company group',
  likelihood: 'Likelihood',
  impact: 'Impact',
  likelihoodRate: { 1: 'Rare', 2: 'Unlikely', 3: 'Possible', 4: 'Likely', 5: 'Almost certain' },
  impactRate: { 1: 'Insignificant', 2: 'Minor', 3: 'Moderate', 4: 'Major', 5: 'Severe' },
} as const satisfies Vocabulary
