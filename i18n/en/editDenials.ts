import type { ApprovalDenial } from '#domain/access/powerfulRoles'
import type { PersonDenial } from '#domain/access/personAdministration'

/** Why a role assignment (rule assignments.who-assigns) or a person (rule admin.people) cannot be changed. */
export const editDenials: Record<ApprovalDenial | PersonDenial, string> = {
  own: 'You cannot change your own roles.',
  roleLocked: 'This person has a role that only a System Admin can change.',
  outOfReach: 'This role assignment is outside the company groups you administer.',
  ownRequest: 'You asked for this role yourself. Another administrator has to approve it.',
  ownAccount: 'This is your own account. Another administrator has to change it.',
  systemAdmin: 'This person is a System Admin. Only a System Admin can change the account.',
  worksElsewhere: 'This person also works outside the company groups you administer.',
}
