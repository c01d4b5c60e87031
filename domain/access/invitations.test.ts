import { expect, it } from 'vitest'
import { invitationDenialOf } from './invitations.ts'
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
