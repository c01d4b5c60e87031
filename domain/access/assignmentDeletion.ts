import type { Role } from './roles.ts'

/** Why a role assignment cannot be removed (rule assignments.deletion); see `i18n/<language>/deletionDenials.ts`. */
export const deletionDenials = ['currentGroup', 'pendingRiskItems', 'pendingRiskSummaries', 'outOfReach'] as const

export type DeletionDenial = (typeof deletionDenials)[number]

/**
 * Whether a role assignment may be removed, and if not, why (rule assignments.deletion).
 * @param assignment.isOwn the assignment is the actor's: nobody takes away the ground they stand on
 * @param assignment.isInReach the actor administers it at all
 * @param assignment.hasPending its holder has risk items, or as Managing Director records, waiting for a decision
 */
export function deletionDenialOf(assignment: {
  role: Role
  isOwn: boolean
  isInReach: boolean
  hasPending: boolean
}): DeletionDenial | null {
  if (assignment.isOwn) return 'currentGroup'
  if (!assignment.isInReach) return 'outOfReach'
  if (!assignment.hasPending) return null
  if (assignment.role === 'Category Expert') return 'pendingRiskItems'
  return assignment.role === 'Managing Director' ? 'pendingRiskSummaries' : null
}
