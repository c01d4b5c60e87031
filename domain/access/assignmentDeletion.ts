import { readsOwnCategories } from './readers.ts'
import type { Role } from './roles.ts'

/** Why a role assignment cannot be removed (rule assignments.deletion); see `i18n/<language>/deletionDenials.ts`. */
const deletionDenials = ['currentGroup', 'pendingRiskItems', 'pendingRiskSummaries', 'outOfReach'] as const

export type DeletionDenial = (typeof deletionDenials)[number]

/**
 * Returns the reason why a role assignment cannot be removed, or null (rule assignments.deletion).
 * @param assignment.isOwn nobody removes their own assignment
 * @param assignment.isInArea whether the actor administers it
 * @param assignment.hasPending its user has pending risk items or, as Managing Director, pending records
 */
export function deletionDenialOf(assignment: {
  role: Role
  isOwn: boolean
  isInArea: boolean
  hasPending: boolean
}): DeletionDenial | null {
  if (assignment.isOwn) return 'currentGroup'
  if (!assignment.isInArea) return 'outOfReach'
  if (!assignment.hasPending) return null
  if (readsOwnCategories(assignment.role)) return 'pendingRiskItems'
  return assignment.role === 'Managing Director' ? 'pendingRiskSummaries' : null
}
