import type { Role } from '#domain/access/roles'
import type { WorkflowStatus } from '#domain/risks/statuses'

/** The statuses of records that are pending for somebody, except drafts and edits of their authors. */
export const followedStatuses = [
  'waiting_category_expert',
  'waiting_internal_owner',
  'waiting_managing_director',
  'complete_assessor',
  'complete_internal_owner',
  'reject_category_expert',
  'reject_internal_owner',
  'reject_assessor',
] as const satisfies readonly WorkflowStatus[]

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
