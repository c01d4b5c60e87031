import type { CreatorRole, Role } from '#domain/access/roles'
import type { WorkflowStatus } from '../statuses.ts'

/** The input of a transition besides the table. */
export interface OutcomeContext {
  creatorRole: CreatorRole
  /** The acting role or, for a withdrawal, the submitting role: they are the same. */
  actingRole: CreatorRole
  /** Whether an expert of the category is assigned in the record's group or above it. */
  hasCategoryExpert: boolean
  /** Whether the MD flow is active for the group and a Managing Director is assigned there. */
  hasManagingDirectorFlow: boolean
  /** The complete status of the record before it was edited again. */
  cameFrom: WorkflowStatus | null
}

const bySide = <Prefix extends 'draft' | 'withdrawn' | 'editing' | 'complete'>(prefix: Prefix, role: CreatorRole) =>
  role === 'Assessor' ? (`${prefix}_assessor` as const) : (`${prefix}_internal_owner` as const)

/** The named destinations of the transition table; each maps the context to a status (rule workflow.reset). */
export const outcomes = {
  draft_of_creator: ({ creatorRole }) => bySide('draft', creatorRole),
  draft_of_submitter: ({ actingRole }) => bySide('draft', actingRole),
  withdrawn_of_submitter: ({ actingRole }) => bySide('withdrawn', actingRole),
  editing_of_creator: ({ creatorRole }) => bySide('editing', creatorRole),
  editing_assessor: () => 'editing_assessor',
  complete_of_creator: ({ creatorRole }) => bySide('complete', creatorRole),
  category_review: ({ hasCategoryExpert, creatorRole }) =>
    hasCategoryExpert ? 'waiting_category_expert' : bySide('complete', creatorRole),
  reject_category_expert: () => 'reject_category_expert',
  /** A submission or report to the Internal Owner. */
  owner_review: () => 'waiting_internal_owner',
  /** A rejection by the Managing Director. */
  waiting_internal_owner: () => 'waiting_internal_owner',
  reject_internal_owner: () => 'reject_internal_owner',
  above_internal_owner: ({ hasManagingDirectorFlow }) =>
    hasManagingDirectorFlow ? 'waiting_managing_director' : 'complete_internal_owner',
  complete_managing_director: () => 'complete_managing_director',
  came_from: ({ cameFrom }) => cameFrom ?? 'complete_assessor',
} as const satisfies Record<string, (context: OutcomeContext) => WorkflowStatus>

export type Outcome = keyof typeof outcomes

/** The role that decides after an outcome. */
export const deciders = {
  category_review: 'Category Expert',
  owner_review: 'Internal Owner',
  above_internal_owner: 'Managing Director',
} as const satisfies Partial<Record<Outcome, Role>>
