import { isCreatorRole, type Role } from '#domain/access/roles'
import { isAcceptor } from './acceptance.ts'

/**
 * Reasons why a record is a task although it is pending for nobody (rules acceptance.to-do, questions.asked,
 * review-dates.to-do and target.asked).
 */
export const dueReasons = ['acceptance', 'question', 'review', 'target'] as const

export type DueReason = (typeof dueReasons)[number]

/** Returns the reasons why records are tasks of a role besides those that are pending for it. */
export const dueReasonsOf = (role: Role): DueReason[] =>
  dueReasons.filter((reason) =>
    reason === 'acceptance' ? isAcceptor(role) : reason === 'question' || isCreatorRole(role),
  )

interface DueRecord {
  isActive: boolean
  creatorRole: Role
  isReviewDue: boolean
  isTargetDue: boolean
}

/** Returns whether the role that created a record must review it because of its review date or its target. */
export const isDueFor = (role: Role, { isActive, creatorRole, isReviewDue, isTargetDue }: DueRecord): boolean =>
  isActive && creatorRole === role && (isReviewDue || isTargetDue)
