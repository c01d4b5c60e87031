import { isCreatorRole, type Role } from '../access/roles.ts'
import { isAcceptor } from './acceptance.ts'

/** Reasons why a complete record is a task again (rules acceptance.to-do, review-dates.to-do and target.asked). */
export const dueReasons = ['acceptance', 'review', 'target'] as const

export type DueReason = (typeof dueReasons)[number]

/** Returns the reasons why complete records are tasks of a role. */
export const dueReasonsOf = (role: Role): DueReason[] =>
  dueReasons.filter((reason) => (reason === 'acceptance' ? isAcceptor(role) : isCreatorRole(role)))

interface DueRecord {
  isActive: boolean
  creatorRole: Role
  isReviewDue: boolean
  isTargetDue: boolean
}

/** Returns whether the role that created a record must review it because of its review date or its target. */
export const isDueFor = (role: Role, { isActive, creatorRole, isReviewDue, isTargetDue }: DueRecord): boolean =>
  isActive && creatorRole === role && (isReviewDue || isTargetDue)
