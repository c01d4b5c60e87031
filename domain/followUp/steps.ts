import type { Role } from '../access/roles.ts'
import type { WorkflowStatus } from '../risks/statuses.ts'

/** The steps of a pending record, each with its own time (rule follow-up.times). */
export const followUpSteps = ['review', 'decide', 'approve', 'report', 'revise'] as const

export type FollowUpStep = (typeof followUpSteps)[number]

/** The working days of each step. */
export type StepDays = Record<FollowUpStep, number>

/** Default times in working days, without settings of a company group. */
export const defaultStepDays: Readonly<StepDays> = { review: 5, decide: 5, approve: 10, report: 5, revise: 10 }

/** The limits of the working days of a step. */
export const stepDayLimits = { min: 1, max: 60 } as const

const steps: Partial<Record<WorkflowStatus, FollowUpStep>> = {
  waiting_category_expert: 'review',
  waiting_internal_owner: 'decide',
  waiting_managing_director: 'approve',
  complete_assessor: 'report',
  complete_internal_owner: 'report',
  reject_category_expert: 'revise',
  reject_internal_owner: 'revise',
  reject_assessor: 'revise',
}

/** Returns the step of a record in a status; undefined for a draft or a complete record, which have no assignee. */
export const stepOf = (status: WorkflowStatus): FollowUpStep | undefined => steps[status]

export const followedStatuses = Object.keys(steps) as WorkflowStatus[]

/**
 * Returns the times of a company group: for each step its own, or that of the nearest group above with one (rule
 * follow-up.times).
 * @param path the settings of each group on the path, the root first
 */
export function stepDaysOf(path: readonly (Readonly<Partial<StepDays>> | null)[]): StepDays {
  return Object.assign({ ...defaultStepDays }, ...path.map((own) => definedOf(own ?? {})))
}

const definedOf = (days: Readonly<Partial<StepDays>>): Partial<StepDays> =>
  Object.fromEntries(Object.entries(days).filter(([, value]) => value !== undefined && value !== null))

/** Returns the next role after that of a pending record; null after the last one. */
export function nextRoleUp(role: Role): Role | null {
  switch (role) {
    case 'Assessor':
    case 'Category Expert':
      return 'Internal Owner'
    case 'Internal Owner':
      return 'Managing Director'
    case 'Managing Director':
      return 'Group Admin'
    default:
      return null
  }
}
