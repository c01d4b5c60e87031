import { isCreatorRole, type Role } from '../access/roles.ts'

/** Why a complete record is to do again (rules acceptance.to-do, review-dates.to-do and target.asked). */
export const dueReasons = ['acceptance', 'review', 'target'] as const

export type DueReason = (typeof dueReasons)[number]

/** Returns the reasons for which complete records are to do for a role. */
export function dueReasonsOf(role: Role): DueReason[] {
  if (!isCreatorRole(role)) return []
  return dueReasons.filter((reason) => reason !== 'acceptance' || role === 'Internal Owner')
}

interface DueRecord {
  isActive: boolean
  creatorRole: Role
  isReviewDue: boolean
  isTargetDue: boolean
}

/** Whether the role that created a record looks at it again, because of its review or its target. */
export const isDueFor = (role: Role, { isActive, creatorRole, isReviewDue, isTargetDue }: DueRecord): boolean =>
  isActive && creatorRole === role && (isReviewDue || isTargetDue)
