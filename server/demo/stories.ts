import type { CreatorRole } from '#domain/access/roles'
import type { WorkflowStatus } from '#domain/risks/statuses'

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
const inForce = { directorFlow: 'in force' } as const
const withExpert = { expert: true } as const
const reviewed = ['author submits', 'expert approves'] as const
const reported = [...reviewed, 'assessor reports'] as const

const story = (
  reaches: WorkflowStatus,
  author: CreatorRole,
  actions: readonly StoryAction[],
  needs?: Pick<Story, 'expert' | 'directorFlow' | 'plans'>,
): Story => ({ reaches, author, actions, ...needs })

/** Stories of the risk items (rule workflow.items); those that a reviewer sees first come first. */
export const itemStories: readonly Story[] = [
  story('waiting_category_expert', assessor, ['author submits'], withExpert),
  story('reject_category_expert', assessor, ['author submits', 'expert rejects'], withExpert),
  story('complete_assessor', assessor, reviewed),
  story('waiting_internal_owner', assessor, reported),
  story('complete_managing_director', assessor, [...reported, 'owner approves', 'director approves'], inForce),
  story('complete_internal_owner', assessor, [...reported, 'owner approves'], { directorFlow: 'absent' }),
  story('draft_assessor', assessor, []),
  story('complete_internal_owner', internalOwner, reviewed),
  story('complete_internal_owner', assessor, [...reported, 'owner approves'], { directorFlow: 'not yet' }),
  story('editing_assessor', assessor, [...reviewed, 'author edits again', 'author revises']),
  story('waiting_managing_director', assessor, [...reported, 'owner approves'], inForce),
  story('reject_internal_owner', assessor, [...reported, 'owner rejects']),
  story('waiting_category_expert', internalOwner, ['author submits'], withExpert),
  story('draft_internal_owner', internalOwner, []),
  story('withdrawn_assessor', assessor, [...reported, 'author withdraws']),
  story('editing_internal_owner', internalOwner, [...reviewed, 'author edits again', 'author revises']),
  story(
    'complete_assessor',
    assessor,
    ['author submits', 'expert rejects', 'author revises', 'author submits', 'expert approves'],
    withExpert,
  ),
  story('withdrawn_internal_owner', internalOwner, ['author submits', 'author withdraws'], withExpert),
  story('waiting_internal_owner', assessor, [...reported, 'owner approves', 'director rejects'], inForce),
  story('waiting_category_expert', assessor, ['author submits', 'expert begins'], { expert: true, plans: true }),
  story(
    'withdrawn_internal_owner',
    internalOwner,
    [...reviewed, 'owner reports', 'director rejects', 'author withdraws'],
    inForce,
  ),
  story('complete_managing_director', internalOwner, [...reviewed, 'owner reports', 'director approves'], inForce),
  story('reject_category_expert', internalOwner, ['author submits', 'expert rejects'], withExpert),
  story('waiting_internal_owner', assessor, reported),
  story('withdrawn_assessor', assessor, ['author submits', 'author withdraws'], withExpert),
  story('waiting_managing_director', internalOwner, [...reviewed, 'owner reports'], inForce),
  story(
    'editing_assessor',
    assessor,
    [...reported, 'owner approves', 'director approves', 'author edits again', 'author revises'],
    inForce,
  ),
  story('withdrawn_assessor', assessor, [...reported, 'author withdraws', 'author deactivates']),
  story('draft_assessor', assessor, ['author makes private']),
  story('complete_assessor', assessor, [...reviewed, 'author edits again', 'author revises', 'author undoes']),
  story('complete_internal_owner', internalOwner, [
    ...reviewed,
    'author edits again',
    'author revises',
    'author submits',
    'expert approves',
  ]),
  story('reject_category_expert', assessor, ['author submits', 'expert rejects', 'author deactivates'], withExpert),
  story('draft_internal_owner', internalOwner, ['author deactivates']),
  story('complete_assessor', assessor, ['author deactivates', 'author activates', 'author submits', 'expert approves']),
]

/**
 * Stories of the risk summaries (rule workflow.summaries); no expert reviews them. The eight summaries of company group
 * 8 start with the first story, the six of company group 6 with the ninth and then from the beginning, so that together
 * they show every status.
 */
export const summaryStories: readonly Story[] = [
  story('waiting_internal_owner', assessor, ['author submits']),
  story('waiting_managing_director', assessor, ['author submits', 'owner approves'], inForce),
  story('complete_managing_director', assessor, ['author submits', 'owner approves', 'director approves'], inForce),
  story('complete_internal_owner', assessor, ['author submits', 'owner approves'], { directorFlow: 'absent' }),
  story('draft_assessor', assessor, []),
  story('reject_internal_owner', assessor, ['author submits', 'owner rejects']),
  story(
    'editing_assessor',
    assessor,
    ['author submits', 'owner approves', 'director approves', 'author revises'],
    inForce,
  ),
  story('editing_assessor', assessor, ['author submits', 'owner approves', 'author revises'], {
    directorFlow: 'absent',
  }),
  story('draft_internal_owner', internalOwner, []),
  story('complete_internal_owner', assessor, ['author submits', 'owner approves'], { directorFlow: 'not yet' }),
  story('complete_internal_owner', internalOwner, ['author submits'], { directorFlow: 'absent' }),
  story('withdrawn_assessor', assessor, ['author submits', 'author withdraws']),
  story('withdrawn_internal_owner', internalOwner, ['author submits', 'director rejects', 'author withdraws'], inForce),
  story('waiting_internal_owner', assessor, ['author submits', 'owner approves', 'director rejects'], inForce),
  story(
    'complete_internal_owner',
    assessor,
    ['author submits', 'owner rejects', 'author revises', 'author submits', 'owner approves'],
    { directorFlow: 'absent' },
  ),
]
