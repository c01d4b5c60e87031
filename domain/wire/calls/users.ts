import { z } from 'zod'
import { administrators } from '../../access/administration.ts'
import { deleted, idParams } from '../common.ts'
import { handedLink } from '../firstStart.ts'
import { factorsOfOther } from '../factors.ts'
import { erasureInput, personalData, pseudonym } from '../personalData.ts'
import { preferences } from '../session.ts'
import { endedSessions, openSession } from '../sessions.ts'
import { user, userInput, userListQuery, userWithWaiting } from '../users.ts'
import { callsOf } from './call.ts'

const one = '/api/v1/users/:id'
const readers = { access: { roles: administrators } } as const
const writers = { ...readers, confirmation: 'protected' } as const
const own = { tag: 'sessions', access: 'signedIn' } as const
const ofPerson = { path: '/api/v1/users/:id/sessions', tag: 'sessions', params: idParams } as const
const factorsOfPerson = { path: '/api/v1/users/:id/factors', tag: 'second factor', params: idParams } as const
const ofOthers = {
  method: 'POST',
  tag: 'personal data',
  access: { roles: ['System Admin'] },
  confirmation: 'protected',
  params: idParams,
} as const

/** People and their preferences, sessions, second factors and personal data (rules admin.people, session.own-sessions, personal.export). */
export const userCalls = callsOf({
  listUsers: {
    method: 'GET',
    path: '/api/v1/users',
    tag: 'users',
    ...readers,
    query: userListQuery,
    response: z.array(user),
  },
  readUser: { method: 'GET', path: one, tag: 'users', ...readers, params: idParams, response: userWithWaiting },
  updateUser: {
    method: 'PUT',
    path: one,
    tag: 'users',
    ...writers,
    params: idParams,
    body: userInput,
    response: userWithWaiting,
  },
  inviteUser: {
    method: 'POST',
    path: '/api/v1/users/:id/invitation',
    tag: 'users',
    ...writers,
    description:
      'Mails somebody who never signed in the way in: a link to choose a password, or the way to the company sign-on.',
    params: idParams,
    response: user,
  },
  createInvitationLink: {
    method: 'POST',
    path: '/api/v1/users/:id/invitation-link',
    tag: 'users',
    ...writers,
    description:
      'Creates the link of an invitation for the caller to hand over. Links of earlier invitations of that person end.',
    params: idParams,
    response: handedLink,
  },
  createPasswordLink: {
    path: '/api/v1/users/:id/password-link',
    ...ofOthers,
    tag: 'users',
    description: 'Creates a link for a new password for the caller to hand over. Earlier links of that person end.',
    response: handedLink,
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/v1/users/preferences',
    tag: 'users',
    access: 'signedIn',
    body: preferences,
    response: preferences,
  },

  listOwnSessions: { method: 'GET', path: '/api/v1/sessions', ...own, response: z.array(openSession) },
  endOtherSessions: { method: 'DELETE', path: '/api/v1/sessions', ...own, response: endedSessions },
  endSession: { method: 'DELETE', path: '/api/v1/sessions/:id', ...own, params: idParams, response: deleted },
  listSessionsOf: { method: 'GET', ...ofPerson, ...readers, response: z.array(openSession) },
  endSessionsOf: { method: 'DELETE', ...ofPerson, ...writers, response: endedSessions },

  readFactorsOf: { method: 'GET', ...factorsOfPerson, ...readers, response: factorsOfOther },
  removeFactorsOf: { method: 'DELETE', ...factorsOfPerson, ...writers, response: deleted },

  readOwnData: {
    method: 'GET',
    path: '/api/v1/personal-data',
    tag: 'personal data',
    access: 'signedIn',
    response: personalData,
  },
  exportPersonalData: { path: '/api/v1/users/:id/personal-data', ...ofOthers, response: personalData },
  erasePerson: { path: '/api/v1/users/:id/erasure', ...ofOthers, body: erasureInput, response: pseudonym },
})
