import { expect, it } from 'vitest'
import { copyableLinkOf, invitationDenialOf } from './invitations.ts'
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
  ['for a new password of a person who has signed in', 'System Admin', {}, {}, 'reset'],
  ['of the invitation of a person who never signed in', 'System Admin', { hasSignedIn: false }, {}, 'invitation'],
  [
    'of the invitation of a person without a password',
    'System Admin',
    { hasSignedIn: false, hasPassword: false },
    {},
    'invitation',
  ],
  ['for a new password by a Group Admin', 'Group Admin', {}, {}, null],
  ['of an invitation by a Group Admin', 'Group Admin', { hasSignedIn: false }, {}, null],
  ['of a person without a password', 'System Admin', { hasPassword: false }, {}, null],
  ['of a person who uses the company sign-on', 'System Admin', { userType: 'scg' }, {}, null],
  ['of a deactivated person', 'System Admin', { isActive: false }, {}, null],
  ['of the actor', 'System Admin', { userId: 1 }, {}, null],
  ['of a Viewer, given company domains', 'System Admin', {}, { companyDomains: ['demo.example'] }, 'reset'],
  [
    'of a person with a powerful role, given company domains',
    'System Admin',
    { assignments: [{ role: 'Category Expert', ...places.home }] },
    { companyDomains: ['demo.example'] },
    null,
  ],
] as const)(
  'the link %s that can be copied by a %s is right (rule admin.password-link)',
  (_who, role, changes, more, kind) => {
    expect(copyableLinkOf(actorOf(role), { ...owner, ...changes }, { ...config, ...more })).toBe(kind)
  },
)
