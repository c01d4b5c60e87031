import type { Role } from '#domain/access/roles'
import { completeStatuses, workflowStatuses, type RiskType, type WorkflowStatus } from '../statuses.ts'
import type { RiskAction } from './actions.ts'
import type { Outcome } from './destination.ts'

/** A condition of a rule beyond type, role and status. */
export type Condition =
  | 'active'
  /** The actor's role is the record's creator role. */
  | 'creator'
  /** For an item rejected by an expert, the actor's role is the creator role; true in every other status. */
  | 'creator_if_expert_rejected'
  /** The actor's role made the last submission or report. */
  | 'submitter'
  /** The actor, in any role, neither submitted nor reported it, unless the setting FOUR_EYES is off. */
  | 'not_submitter'
  /** The actor has not approved the current round on an earlier level, unless the setting FOUR_EYES is off. */
  | 'not_approver'
  /** Nothing changed since the Internal Owner rejected it; true in every other status. */
  | 'unedited_if_owner_rejected'
  /** The actor is an expert of the record's category. */
  | 'category'

/**
 * One row of the table that drives server, screens and documentation (rule workflow.table). Every rule requires the
 * home company and group; only `review` is allowed in the expert's whole area.
 */
export interface WorkflowRule {
  action: RiskAction
  types: readonly RiskType[]
  role: Role
  from: readonly WorkflowStatus[]
  conditions: readonly Condition[]
  /** The destination; absent if the status stays. */
  to?: Outcome
  /** The destination of the other decision of a review. */
  toIfRejected?: Outcome
}

const item = ['item'] as const
const summary = ['summary'] as const
const both = ['item', 'summary'] as const

const assessorEdits = [
  'draft_assessor',
  'reject_category_expert',
  'reject_internal_owner',
  'withdrawn_assessor',
  'editing_assessor',
] as const satisfies readonly WorkflowStatus[]

const ownerEdits = [
  'draft_internal_owner',
  'reject_category_expert',
  'withdrawn_internal_owner',
  'editing_internal_owner',
] as const satisfies readonly WorkflowStatus[]

const assessorRemovesSummary = [
  'draft_assessor',
  'reject_internal_owner',
  'withdrawn_assessor',
  'editing_assessor',
] as const satisfies readonly WorkflowStatus[]

const ownerRemovesSummary = [
  ...assessorRemovesSummary,
  'draft_internal_owner',
  'withdrawn_internal_owner',
  'editing_internal_owner',
] as const satisfies readonly WorkflowStatus[]

const editsItem = ['active', 'creator_if_expert_rejected'] as const

/**
 * The transition table and the rules of the actions, one row each (rules workflow.table, workflow.items,
 * workflow.summaries and workflow.reject-assessor).
 */
export const workflowRules: readonly WorkflowRule[] = [
  // Edit (rules workflow.edit-item and workflow.edit-summary)
  { action: 'edit', types: item, role: 'Assessor', from: assessorEdits, conditions: editsItem },
  { action: 'edit', types: item, role: 'Internal Owner', from: ownerEdits, conditions: editsItem },
  {
    action: 'edit',
    types: summary,
    role: 'Assessor',
    from: ['draft_assessor', 'reject_internal_owner', 'editing_assessor'],
    conditions: [],
  },
  {
    action: 'edit',
    types: summary,
    role: 'Internal Owner',
    from: [
      'draft_internal_owner',
      'draft_assessor',
      'waiting_internal_owner',
      'reject_internal_owner',
      'editing_assessor',
    ],
    conditions: [],
  },

  // Submit (rule workflow.submit)
  {
    action: 'submit',
    types: item,
    role: 'Assessor',
    from: assessorEdits,
    conditions: editsItem,
    to: 'category_review',
  },
  {
    action: 'submit',
    types: item,
    role: 'Internal Owner',
    from: ownerEdits,
    conditions: editsItem,
    to: 'category_review',
  },
  {
    action: 'submit',
    types: summary,
    role: 'Assessor',
    from: ['draft_assessor', 'reject_internal_owner', 'withdrawn_assessor', 'editing_assessor'],
    conditions: [],
    to: 'owner_review',
  },
  {
    action: 'submit',
    types: summary,
    role: 'Internal Owner',
    from: [
      'draft_internal_owner',
      'draft_assessor',
      'reject_internal_owner',
      'withdrawn_internal_owner',
      'editing_assessor',
    ],
    conditions: [],
    to: 'above_internal_owner',
  },

  // Withdraw (rule workflow.withdraw)
  {
    action: 'withdraw',
    types: item,
    role: 'Assessor',
    from: ['waiting_category_expert', 'waiting_internal_owner'],
    conditions: ['submitter'],
    to: 'withdrawn_of_submitter',
  },
  {
    action: 'withdraw',
    types: item,
    role: 'Internal Owner',
    from: ['waiting_category_expert', 'waiting_internal_owner'],
    conditions: ['submitter'],
    to: 'withdrawn_of_submitter',
  },
  {
    action: 'withdraw',
    types: summary,
    role: 'Assessor',
    from: ['waiting_internal_owner'],
    conditions: ['submitter'],
    to: 'withdrawn_of_submitter',
  },
  {
    action: 'withdraw',
    types: summary,
    role: 'Internal Owner',
    from: ['waiting_internal_owner'],
    conditions: ['submitter'],
    to: 'withdrawn_of_submitter',
  },

  // Review by the Category Expert
  {
    action: 'review',
    types: item,
    role: 'Category Expert',
    from: ['waiting_category_expert'],
    conditions: ['active', 'category', 'not_submitter'],
    to: 'complete_of_creator',
    toIfRejected: 'reject_category_expert',
  },

  // Report an item together with the summaries (rule workflow.report)
  {
    action: 'report',
    types: item,
    role: 'Assessor',
    from: ['complete_assessor', 'reject_internal_owner'],
    conditions: ['active', 'unedited_if_owner_rejected'],
    to: 'owner_review',
  },
  {
    action: 'report',
    types: item,
    role: 'Internal Owner',
    from: ['complete_assessor', 'complete_internal_owner'],
    conditions: ['active'],
    to: 'above_internal_owner',
  },

  // Decide (rules workflow.decide and workflow.md-reject)
  {
    action: 'approve',
    types: both,
    role: 'Internal Owner',
    from: ['waiting_internal_owner'],
    conditions: ['not_submitter', 'not_approver'],
    to: 'above_internal_owner',
  },
  {
    action: 'reject',
    types: both,
    role: 'Internal Owner',
    from: ['waiting_internal_owner'],
    conditions: ['not_submitter', 'not_approver'],
    to: 'reject_internal_owner',
  },
  {
    action: 'approve',
    types: both,
    role: 'Managing Director',
    from: ['waiting_managing_director'],
    conditions: ['not_submitter', 'not_approver'],
    to: 'complete_managing_director',
  },
  {
    action: 'reject',
    types: both,
    role: 'Managing Director',
    from: ['waiting_managing_director'],
    conditions: ['not_submitter', 'not_approver'],
    to: 'waiting_internal_owner',
  },

  // Edit again (rule workflow.edit-again)
  {
    action: 'edit_again',
    types: item,
    role: 'Assessor',
    from: completeStatuses,
    conditions: ['creator'],
    to: 'editing_of_creator',
  },
  {
    action: 'edit_again',
    types: item,
    role: 'Internal Owner',
    from: completeStatuses,
    conditions: ['creator'],
    to: 'editing_of_creator',
  },
  {
    action: 'edit_again',
    types: summary,
    role: 'Assessor',
    from: completeStatuses,
    conditions: [],
    to: 'editing_assessor',
  },
  {
    action: 'edit_again',
    types: summary,
    role: 'Internal Owner',
    from: completeStatuses,
    conditions: [],
    to: 'editing_assessor',
  },

  // Undo
  { action: 'undo', types: item, role: 'Assessor', from: ['editing_assessor'], conditions: [], to: 'came_from' },
  {
    action: 'undo',
    types: item,
    role: 'Internal Owner',
    from: ['editing_internal_owner'],
    conditions: [],
    to: 'came_from',
  },
  { action: 'undo', types: summary, role: 'Assessor', from: ['editing_assessor'], conditions: [], to: 'came_from' },
  {
    action: 'undo',
    types: summary,
    role: 'Internal Owner',
    from: ['editing_assessor'],
    conditions: [],
    to: 'came_from',
  },
  {
    action: 'undo',
    types: summary,
    role: 'Assessor',
    from: ['withdrawn_assessor'],
    conditions: ['submitter'],
    to: 'draft_of_submitter',
  },
  {
    action: 'undo',
    types: summary,
    role: 'Internal Owner',
    from: ['withdrawn_internal_owner'],
    conditions: ['submitter'],
    to: 'draft_of_submitter',
  },

  // Remove
  { action: 'delete', types: summary, role: 'Assessor', from: assessorRemovesSummary, conditions: [] },
  { action: 'delete', types: summary, role: 'Internal Owner', from: ownerRemovesSummary, conditions: [] },
  { action: 'delete', types: item, role: 'Assessor', from: assessorEdits, conditions: [] },
  { action: 'delete', types: item, role: 'Internal Owner', from: ownerEdits, conditions: [] },

  // Set active or inactive
  { action: 'set_active', types: item, role: 'Assessor', from: assessorEdits, conditions: ['creator'] },
  { action: 'set_active', types: item, role: 'Internal Owner', from: ownerEdits, conditions: ['creator'] },

  // Private flag
  { action: 'set_private', types: both, role: 'Assessor', from: assessorRemovesSummary, conditions: [] },
  {
    action: 'set_private',
    types: both,
    role: 'Internal Owner',
    from: [...ownerRemovesSummary, 'waiting_internal_owner'],
    conditions: [],
  },

  // Reorder
  { action: 'reorder', types: summary, role: 'Assessor', from: workflowStatuses, conditions: [] },
  { action: 'reorder', types: summary, role: 'Internal Owner', from: workflowStatuses, conditions: [] },
  { action: 'reorder', types: summary, role: 'Managing Director', from: workflowStatuses, conditions: [] },
]

/** Returns the roles that can ever take the action on that type of record, in the order of the table. */
export const rolesOf = (action: RiskAction, type: RiskType): Role[] => [
  ...new Set(
    workflowRules.filter((rule) => rule.action === action && rule.types.includes(type)).map(({ role }) => role),
  ),
]

/** Returns whether the role can take the action on any record of that type, whatever its status. */
export function isEverAllowed(action: RiskAction, role: Role, type: RiskType): boolean {
  return workflowRules.some((rule) => rule.action === action && rule.role === role && rule.types.includes(type))
}
