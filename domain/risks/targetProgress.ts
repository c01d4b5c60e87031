import type { MitigationStatus } from './statuses.ts'
import type { Target, TargetState } from './target.ts'

/** The progress of a target, with the plans that contribute to it (rule target.course). */
export type TargetProgress =
  | { name: 'reached' | 'onApproval' | 'onCourse' | 'noPlan' }
  /** The number of days since its day has passed. */
  | { name: 'late'; days: number }

interface TargetPlan {
  status: MitigationStatus
  /** In the format of the API. */
  dueDate: string | null
}

const dayLength = 24 * 60 * 60_000

/**
 * Returns the progress of a target; null without one.
 * @param netScore of this revision, which may be still in review
 * @param today in the format of the API
 */
export function targetProgressOf(
  target: Target | null,
  state: TargetState | null,
  { plans, netScore }: { plans: readonly TargetPlan[]; netScore: number | null },
  today: string,
): TargetProgress | null {
  if (!target || state === null) return null
  if (state === 'reached') return { name: 'reached' }
  if (netScore !== null && netScore <= target.score) return { name: 'onApproval' }
  if (state === 'missed') {
    return { name: 'late', days: Math.round((Date.parse(today) - Date.parse(target.on)) / dayLength) }
  }
  const leadsThere = ({ status, dueDate }: TargetPlan) =>
    status !== 'Complete' && dueDate !== null && dueDate.slice(0, 10) < target.on
  return { name: plans.some(leadsThere) ? 'onCourse' : 'noPlan' }
}
