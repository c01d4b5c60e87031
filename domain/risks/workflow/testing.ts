import type { CreatorRole, Role } from '#domain/access/roles'
import type { RiskType, WorkflowStatus } from '../statuses.ts'
import type { RiskAction } from './actions.ts'

/** For tests: the data on which a transition depends (rule workflow.table). */
export interface Circumstances {
  type: RiskType
  creatorRole: CreatorRole
  role: Role
  /** The role of the last submission or report. */
  submitRole: CreatorRole | null
  from: WorkflowStatus
  /** The complete status of the record before it was edited again. */
  cameFrom: WorkflowStatus
  isExpertAssigned: boolean
  isMdFlowActive: boolean
  isRejected: boolean
}

interface Row {
  action: RiskAction
  who: (given: Circumstances) => boolean
  from: readonly WorkflowStatus[]
  to: (given: Circumstances) => WorkflowStatus
}

const assessor = ({ role }: Circumstances) => role === 'Assessor'
const owner = ({ role }: Circumstances) => role === 'Internal Owner'
const md = ({ role }: Circumstances) => role === 'Managing Director'
const expert = ({ role }: Circumstances) => role === 'Category Expert'
const creator = ({ role, creatorRole }: Circumstances) => role === creatorRole
const submitter = ({ role, submitRole }: Circumstances) => role === submitRole
const author = (given: Circumstances) => assessor(given) || owner(given)
const always = (status: WorkflowStatus) => () => status

/** "waiting_category_expert", or without an expert complete by the creator. */
const intoReview = (given: Circumstances) => (given.isExpertAssigned ? 'waiting_category_expert' : complete(given))
const complete = ({ creatorRole }: Circumstances) =>
  creatorRole === 'Assessor' ? 'complete_assessor' : 'complete_internal_owner'
/** "MD flow active: waiting_managing_director; otherwise complete_internal_owner" */
const up = ({ isMdFlowActive }: Circumstances) =>
  isMdFlowActive ? 'waiting_managing_director' : 'complete_internal_owner'

const allComplete = ['complete_assessor', 'complete_internal_owner', 'complete_managing_director'] as const

const decisions: Row[] = [
  { action: 'approve', who: owner, from: ['waiting_internal_owner'], to: up },
  { action: 'reject', who: owner, from: ['waiting_internal_owner'], to: always('reject_internal_owner') },
  { action: 'approve', who: md, from: ['waiting_managing_director'], to: always('complete_managing_director') },
  { action: 'reject', who: md, from: ['waiting_managing_director'], to: always('waiting_internal_owner') },
]

const withdrawals = (from: readonly WorkflowStatus[]): Row[] => [
  { action: 'withdraw', who: (given) => assessor(given) && submitter(given), from, to: always('withdrawn_assessor') },
  {
    action: 'withdraw',
    who: (given) => owner(given) && submitter(given),
    from,
    to: always('withdrawn_internal_owner'),
  },
]

const items: Row[] = [
  {
    action: 'submit',
    who: assessor,
    from: ['reject_internal_owner', 'withdrawn_assessor', 'editing_assessor', 'draft_assessor'],
    to: intoReview,
  },
  {
    action: 'submit',
    who: owner,
    from: ['withdrawn_internal_owner', 'editing_internal_owner', 'draft_internal_owner'],
    to: intoReview,
  },
  { action: 'submit', who: creator, from: ['reject_category_expert'], to: intoReview },
  ...withdrawals(['waiting_category_expert', 'waiting_internal_owner']),
  {
    action: 'review',
    who: expert,
    from: ['waiting_category_expert'],
    to: (given) => (given.isRejected ? 'reject_category_expert' : complete(given)),
  },
  {
    action: 'report',
    who: assessor,
    from: ['complete_assessor', 'reject_internal_owner'],
    to: always('waiting_internal_owner'),
  },
  { action: 'report', who: owner, from: ['complete_assessor', 'complete_internal_owner'], to: up },
  ...decisions,
  {
    action: 'edit_again',
    who: creator,
    from: allComplete,
    to: ({ creatorRole }) => (creatorRole === 'Assessor' ? 'editing_assessor' : 'editing_internal_owner'),
  },
  { action: 'undo', who: assessor, from: ['editing_assessor'], to: ({ cameFrom }) => cameFrom },
  { action: 'undo', who: owner, from: ['editing_internal_owner'], to: ({ cameFrom }) => cameFrom },
]

const summaries: Row[] = [
  {
    action: 'submit',
    who: assessor,
    from: ['draft_assessor', 'reject_internal_owner', 'withdrawn_assessor', 'editing_assessor'],
    to: always('waiting_internal_owner'),
  },
  {
    action: 'submit',
    who: owner,
    from: [
      'draft_internal_owner',
      'draft_assessor',
      'reject_internal_owner',
      'withdrawn_internal_owner',
      'editing_assessor',
    ],
    to: up,
  },
  ...withdrawals(['waiting_internal_owner']),
  ...decisions,
  { action: 'edit_again', who: author, from: allComplete, to: always('editing_assessor') },
  { action: 'undo', who: author, from: ['editing_assessor'], to: ({ cameFrom }) => cameFrom },
  {
    action: 'undo',
    who: (given) => assessor(given) && submitter(given),
    from: ['withdrawn_assessor'],
    to: always('draft_assessor'),
  },
  {
    action: 'undo',
    who: (given) => owner(given) && submitter(given),
    from: ['withdrawn_internal_owner'],
    to: always('draft_internal_owner'),
  },
]

/**
 * For tests: rules workflow.items and workflow.summaries written a second time, row by row, for an active item in the
 * home group that was not edited since a rejection.
 * @returns the statuses that the action leads to; empty if no row allows it, never more than one
 */
export function specifiedOutcomes(action: RiskAction, given: Circumstances): WorkflowStatus[] {
  return (given.type === 'item' ? items : summaries)
    .filter((row) => row.action === action && row.from.includes(given.from) && row.who(given))
    .map((row) => row.to(given))
}

/** For tests: the actions that move a record to another status; the others do not change it (rule workflow.table). */
export const movingActions = [
  'approve',
  'edit_again',
  'reject',
  'report',
  'review',
  'submit',
  'undo',
  'withdraw',
] as const satisfies readonly RiskAction[]
