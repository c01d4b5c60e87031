import { deciders, isCreatorRole, type CreatorRole, type Role } from '#domain/access/roles'
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

/** The fallbacks that a response names (rule wire.notices). */
export const noticeCodes = ['review_skipped', 'internal_owner_missing', 'managing_director_missing'] as const

export type NoticeCode = (typeof noticeCodes)[number]

/** The people and confirmations that determine the destination of a record. */
export interface WorkflowFacts {
  /** An expert of its category group is assigned in its company group or above it (rule review.experts). */
  hasCategoryExpert: boolean
  /** An active Internal Owner is assigned in its company group. */
  hasInternalOwner: boolean
  mdFlow: MdFlow
}

/** The state of the MD flow of a company group (rule md-flow.in-force). */
export interface MdFlow {
  /** A Group Admin has confirmed it for the group. */
  isConfirmed: boolean
  /** Whether it is active: activated by the setting, and confirmed. */
  isActive: boolean
  /** A Managing Director is assigned in the group. */
  hasManagingDirector: boolean
}

/** Returns whether destination or notices of an outcome depend on `WorkflowFacts`, such as on who decides next. */
export const dependsOnFacts = (outcome: Outcome): boolean => outcome in deciders

/** A record that an outcome of the workflow table moves. */
interface Departure {
  outcome: Outcome
  creatorRole: CreatorRole
  actorRole: Role
  /** The complete status that an editing record came from. */
  cameFrom?: WorkflowStatus | null
  /** Needed if `dependsOnFacts`. */
  facts?: WorkflowFacts | undefined
}

/** The destination of a transition, and the used fallbacks (rule workflow.table). */
export interface Destination {
  toStatus: WorkflowStatus
  notices: NoticeCode[]
}

/**
 * Returns the destination of a record (rules review.skipped, workflow.owner-missing and md-flow.fallback).
 * @throws if the outcome depends on facts that were not read
 */
export function destinationOf({ outcome, creatorRole, actorRole, cameFrom = null, facts }: Departure): Destination {
  if (dependsOnFacts(outcome) && !facts) throw new Error(`The facts of the outcome ${outcome} were not read`)
  const hasCategoryExpert = outcome === 'category_review' && facts?.hasCategoryExpert === true
  const flow = outcome === 'above_internal_owner' ? facts?.mdFlow : undefined
  const notices: NoticeCode[] = []
  if (outcome === 'category_review' && !hasCategoryExpert) notices.push('review_skipped')
  if (outcome === 'owner_review' && facts?.hasInternalOwner === false) notices.push('internal_owner_missing')
  if (flow?.isActive && !flow.hasManagingDirector) notices.push('managing_director_missing')
  const toStatus = outcomes[outcome]({
    creatorRole,
    actingRole: isCreatorRole(actorRole) ? actorRole : creatorRole,
    hasCategoryExpert,
    hasManagingDirectorFlow: flow?.isActive === true && flow.hasManagingDirector,
    cameFrom,
  })
  return { toStatus, notices }
}
