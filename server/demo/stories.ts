import type { WorkflowStatus } from '#domain/risks/statuses'
import type { CreatorRole } from '#domain/access/roles'

/** One action on a risk after its creation, and its actor. The author is the creator role. */
export type StoryAction =
  | 'author submits'
  | 'author withdraws'
  | 'author edits again'
  | 'author revises'
  | 'author lowers'
  | 'author postpones'
  | 'author undoes'
  | 'author deactivates'
  | 'author activates'
  | 'author makes private'
  | 'assessor reports'
  | 'owner reports'
  | 'owner approves'
  | 'owner rejects'
  | 'director approves'
  | 'director rejects'
  | 'expert approves'
  | 'expert begins'
  | 'expert rejects'

/** The story of a demonstration risk, from the draft on. */
export interface Story {
  /** The final status in the demonstration. */
  reaches: WorkflowStatus
  author: CreatorRole
  actions: readonly StoryAction[]
  /** Whether it needs a Category Expert; undefined: either. */
  expert?: true
  /**
   * Whether it needs an active Managing Director flow (`in force`), a company group that never had it (`absent`), or
   * the months before a company group confirmed it (`not yet`); undefined: anywhere.
   */
  directorFlow?: 'in force' | 'absent' | 'not yet'
  /** For items with mitigation plans only: the expert has decided on the detail, the plans are pending. */
  plans?: true
}

const assessor = 'Assessor'
const internalOwner = 'Internal Owner'

/** Stories of the risk items (rule workflow.items); those that a reviewer sees first come first. */
export const itemStories: readonly Story[] = [
  { reaches: 'waiting_category_expert', author: assessor, actions: ['author submits'], expert: true },
  { reaches: 'reject_category_expert', author: assessor, actions: ['author submits', 'expert rejects'], expert: true },
  { reaches: 'complete_assessor', author: assessor, actions: ['author submits', 'expert approves'] },
  {
    reaches: 'waiting_internal_owner',
    author: assessor,
    actions: ['author submits', 'expert approves', 'assessor reports'],
  },
  {
    reaches: 'complete_managing_director',
    author: assessor,
    actions: ['author submits', 'expert approves', 'assessor reports', 'owner approves', 'director approves'],
    directorFlow: 'in force',
  },
  {
    reaches: 'complete_internal_owner',
    author: assessor,
    actions: ['author submits', 'expert approves', 'assessor reports', 'owner approves'],
    directorFlow: 'absent',
  },
  { reaches: 'draft_assessor', author: assessor, actions: [] },
  { reaches: 'complete_internal_owner', author: internalOwner, actions: ['author submits', 'expert approves'] },
  {
    reaches: 'complete_internal_owner',
    author: assessor,
    actions: ['author submits', 'expert approves', 'assessor reports', 'owner approves'],
    directorFlow: 'not yet',
  },
  {
    reaches: 'editing_assessor',
    author: assessor,
    actions: ['author submits', 'expert approves', 'author edits again', 'author revises'],
  },
  {
    reaches: 'waiting_managing_director',
    author: assessor,
    actions: ['author submits', 'expert approves', 'assessor reports', 'owner approves'],
    directorFlow: 'in force',
  },
  {
    reaches: 'reject_internal_owner',
    author: assessor,
    actions: ['author submits', 'expert approves', 'assessor reports', 'owner rejects'],
  },
  { reaches: 'waiting_category_expert', author: internalOwner, actions: ['author submits'], expert: true },
  { reaches: 'draft_internal_owner', author: internalOwner, actions: [] },
  {
    reaches: 'withdrawn_assessor',
    author: assessor,
    actions: ['author submits', 'expert approves', 'assessor reports', 'author withdraws'],
  },
  {
    reaches: 'editing_internal_owner',
    author: internalOwner,
    actions: ['author submits', 'expert approves', 'author edits again', 'author revises'],
  },
  {
    reaches: 'complete_assessor',
    author: assessor,
    actions: ['author submits', 'expert rejects', 'author revises', 'author submits', 'expert approves'],
    expert: true,
  },
  {
    reaches: 'withdrawn_internal_owner',
    author: internalOwner,
    actions: ['author submits', 'author withdraws'],
    expert: true,
  },
  {
    reaches: 'waiting_internal_owner',
    author: assessor,
    actions: ['author submits', 'expert approves', 'assessor reports', 'owner approves', 'director rejects'],
    directorFlow: 'in force',
  },
  {
    reaches: 'waiting_category_expert',
    author: assessor,
    actions: ['author submits', 'expert begins'],
    expert: true,
    plans: true,
  },
  {
    reaches: 'withdrawn_internal_owner',
    author: internalOwner,
    actions: ['author submits', 'expert approves', 'owner reports', 'director rejects', 'author withdraws'],
    directorFlow: 'in force',
  },
  {
    reaches: 'complete_managing_director',
    author: internalOwner,
    actions: ['author submits', 'expert approves', 'owner reports', 'director approves'],
    directorFlow: 'in force',
  },
  {
    reaches: 'reject_category_expert',
    author: internalOwner,
    actions: ['author submits', 'expert rejects'],
    expert: true,
  },
  {
    reaches: 'waiting_internal_owner',
    author: assessor,
    actions: ['author submits', 'expert approves', 'assessor reports'],
  },
  { reaches: 'withdrawn_assessor', author: assessor, actions: ['author submits', 'author withdraws'], expert: true },
  {
    reaches: 'waiting_managing_director',
    author: internalOwner,
    actions: ['author submits', 'expert approves', 'owner reports'],
    directorFlow: 'in force',
  },
  {
    reaches: 'editing_assessor',
    author: assessor,
    actions: [
      'author submits',
      'expert approves',
      'assessor reports',
      'owner approves',
      'director approves',
      'author edits again',
      'author revises',
    ],
    directorFlow: 'in force',
  },
  {
    reaches: 'withdrawn_assessor',
    author: assessor,
    actions: ['author submits', 'expert approves', 'assessor reports', 'author withdraws', 'author deactivates'],
  },
  { reaches: 'draft_assessor', author: assessor, actions: ['author makes private'] },
  {
    reaches: 'complete_assessor',
    author: assessor,
    actions: ['author submits', 'expert approves', 'author edits again', 'author revises', 'author undoes'],
  },
  {
    reaches: 'complete_internal_owner',
    author: internalOwner,
    actions: [
      'author submits',
      'expert approves',
      'author edits again',
      'author revises',
      'author submits',
      'expert approves',
    ],
  },
  {
    reaches: 'reject_category_expert',
    author: assessor,
    actions: ['author submits', 'expert rejects', 'author deactivates'],
    expert: true,
  },
  { reaches: 'draft_internal_owner', author: internalOwner, actions: ['author deactivates'] },
  {
    reaches: 'complete_assessor',
    author: assessor,
    actions: ['author deactivates', 'author activates', 'author submits', 'expert approves'],
  },
]

/**
 * Stories of the risk summaries (rule workflow.summaries); no expert reviews them. The eight summaries of company group
 * 8 start with the first story, the six of company group 6 with the ninth and then from the beginning, so that together
 * they show every status.
 */
export const summaryStories: readonly Story[] = [
  { reaches: 'waiting_internal_owner', author: assessor, actions: ['author submits'] },
  {
    reaches: 'waiting_managing_director',
    author: assessor,
    actions: ['author submits', 'owner approves'],
    directorFlow: 'in force',
  },
  {
    reaches: 'complete_managing_director',
    author: assessor,
    actions: ['author submits', 'owner approves', 'director approves'],
    directorFlow: 'in force',
  },
  {
    reaches: 'complete_internal_owner',
    author: assessor,
    actions: ['author submits', 'owner approves'],
    directorFlow: 'absent',
  },
  { reaches: 'draft_assessor', author: assessor, actions: [] },
  { reaches: 'reject_internal_owner', author: assessor, actions: ['author submits', 'owner rejects'] },
  {
    reaches: 'editing_assessor',
    author: assessor,
    actions: ['author submits', 'owner approves', 'director approves', 'author revises'],
    directorFlow: 'in force',
  },
  {
    reaches: 'editing_assessor',
    author: assessor,
    actions: ['author submits', 'owner approves', 'author revises'],
    directorFlow: 'absent',
  },
  { reaches: 'draft_internal_owner', author: internalOwner, actions: [] },
  {
    reaches: 'complete_internal_owner',
    author: assessor,
    actions: ['author submits', 'owner approves'],
    directorFlow: 'not yet',
  },
  { reaches: 'complete_internal_owner', author: internalOwner, actions: ['author submits'], directorFlow: 'absent' },
  { reaches: 'withdrawn_assessor', author: assessor, actions: ['author submits', 'author withdraws'] },
  {
    reaches: 'withdrawn_internal_owner',
    author: internalOwner,
    actions: ['author submits', 'director rejects', 'author withdraws'],
    directorFlow: 'in force',
  },
  {
    reaches: 'waiting_internal_owner',
    author: assessor,
    actions: ['author submits', 'owner approves', 'director rejects'],
    directorFlow: 'in force',
  },
  {
    reaches: 'complete_internal_owner',
    author: assessor,
    actions: ['author submits', 'owner rejects', 'author revises', 'author submits', 'owner approves'],
    directorFlow: 'absent',
  },
]
