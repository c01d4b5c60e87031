import type { EditDenial } from '#domain/access/assignmentEditing'
import type { ErasureDenial } from '#domain/access/erasure'
import type { InvitationDenial } from '#domain/access/invitations'
import type { PersonDenial } from '#domain/access/personAdministration'

/**
 * Reasons why a role assignment (rule assignments.who-assigns) or a person (rule admin.people) cannot be changed, an
 * account cannot be erased (rule personal.erasure), or a person cannot be invited (rule admin.invitation).
 */
export const editDenials = {
  own: 'You cannot change your own roles.',
  roleLocked: 'This person has a role that only a System Admin can change.',
  outOfReach: 'This role assignment is outside the company groups you administer.',
  ownAccount: 'This is your own account. Another administrator has to change it.',
  erased: 'The personal data of this account has been erased, so it can no longer be changed.',
  stillActive: 'This account is still active. Deactivate it first.',
  recordsWait: 'Some records are waiting for this person only. Assign the role to somebody else first.',
  holdsRoles: 'This person still has roles. Remove all role assignments first.',
  auditNotWhole:
    'The audit log of this account does not match its checksums, so nothing was erased. Please ask the system operator to check the audit log.',
  systemAdmin: 'This person is a System Admin. Only a System Admin can change the account.',
  inactive: 'This account is deactivated. Activate it before you send an invitation.',
  signedIn: 'This person has signed in before and needs no invitation.',
  worksElsewhere: 'This person also works outside the company groups you administer.',
} as const satisfies Record<EditDenial | PersonDenial | ErasureDenial | InvitationDenial, string>
