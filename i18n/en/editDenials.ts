import type { EditDenial } from '#domain/access/assignmentEditing'

/** Why a role assignment cannot be changed (rule assignments.who-assigns). */
export const editDenials: Record<EditDenial, string> = {
  own: 'You cannot change your own roles.',
  roleLocked: 'This person has a role that only a System Admin can change.',
  outOfReach: 'This role assignment is outside the company groups you administer.',
}
