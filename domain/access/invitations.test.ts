import { expect, it } from 'vitest'
import { canLinkPassword, invitationDenialOf } from './invitations.ts'
import { actorOf, places } from './testing.ts'

const newcomer = {
  userId: 70,
  assignments: [{ role: 'Viewer', ...places.home }],
  isErased: false,
  isActive: true,
  hasSignedIn: false,
} as const

it.each([
  ['somebody new of the area', {}, null],
  ['somebody deactivated', { isActive: false }, 'inactive'],
  ['somebody who signed in before', { hasSignedIn: true }, 'signedIn'],
  ['somebody of elsewhere too', { assignments: [{ role: 'Viewer', ...places.sibling }] }, 'worksElsewhere'],
  ['oneself', { userId: 1 }, 'ownAccount'],
  ['nobody any more', { isErased: true }, 'erased'],
] as const)('a Group Admin invites %s (rule admin.invitation)', (_who, changes, denial) => {
  expect(invitationDenialOf(actorOf('Group Admin'), { ...newcomer, ...changes })).toBe(denial)
})

const owner = { ...newcomer, hasSignedIn: true, userType: 'non_scg', hasPassword: true } as const
const config = { passwordSignIn: 'non_scg', companyDomains: [] as string[] } as const

it.each([
  ['who has signed in', 'System Admin', {}, {}, true],
  ['for a Group Admin', 'Group Admin', {}, {}, false],
  ['who never signed in', 'System Admin', { hasSignedIn: false }, {}, false],
  ['without a password', 'System Admin', { hasPassword: false }, {}, false],
  ['who uses the company sign-on', 'System Admin', { userType: 'scg' }, {}, false],
  ['who is deactivated', 'System Admin', { isActive: false }, {}, false],
  ['who is the actor', 'System Admin', { userId: 1 }, {}, false],
  ['with a common role, given company domains', 'System Admin', {}, { companyDomains: ['demo.example'] }, true],
  [
    'with a powerful role, given company domains',
    'System Admin',
    { assignments: [{ role: 'Group Admin', ...places.home }] },
    { companyDomains: ['demo.example'] },
    false,
  ],
] as const)('a link for a new password of a person %s (rule admin.password-link)', (_who, role, changes, more, can) => {
  expect(canLinkPassword(actorOf(role), { ...owner, ...changes }, { ...config, ...more })).toBe(can)
})
