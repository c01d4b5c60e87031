import { z } from 'zod'
import { administrators, systemAdministrators } from '#domain/access/administration'
import { deleted } from '../common.ts'
import { factorsOfOther } from '../factors.ts'
import { handedLink } from '../firstStart.ts'
import { erasureInput, personalData, pseudonym } from '../personalData.ts'
import { preferences } from '../session.ts'
import { endedSessions, openSession } from '../sessions.ts'
import { user, userInput, userListQuery, userWithWaiting } from '../users.ts'
import { get, post, put, remove } from './call.ts'

const one = '/api/v1/users/:id'
const readers = { access: { roles: administrators } } as const
const writers = { ...readers, confirmation: 'protected' } as const
const own = { tag: 'sessions', access: 'signedIn' } as const
const ofOthers = { tag: 'personal data', access: { roles: systemAdministrators }, confirmation: 'protected' } as const

/** People and their preferences, sessions, second factors and personal data (rules admin.people, session.own-sessions, personal.export). */
export const userCalls = {
  listUsers: get('/api/v1/users', { tag: 'users', ...readers, query: userListQuery, response: z.array(user) }),
  readUser: get(one, { tag: 'users', ...readers, response: userWithWaiting }),
  updateUser: put(one, { tag: 'users', ...writers, event: 'user_change', body: userInput, response: userWithWaiting }),
  inviteUser: post('/api/v1/users/:id/invitation', {
    tag: 'users',
    ...writers,
    description:
      'Sends an invitation to a person who never signed in: a link to choose a password, or to the company sign-on.',
    event: 'user_change',
    response: user,
  }),
  createInvitationLink: post('/api/v1/users/:id/invitation-link', {
    ...ofOthers,
    tag: 'users',
    description:
      'Creates the link of an invitation for the caller to hand over. Links of earlier invitations of that person end.',
    event: 'user_change',
    response: handedLink,
  }),
  createPasswordLink: post('/api/v1/users/:id/password-link', {
    ...ofOthers,
    tag: 'users',
    description: 'Creates a link for a new password for the caller to hand over. Earlier links of that person end.',
    event: 'reset_link',
    response: handedLink,
  }),
  savePreferences: put('/api/v1/users/preferences', {
    tag: 'users',
    access: 'planOwner',
    event: 'changes no right',
    body: preferences,
    response: preferences,
  }),

  listOwnSessions: get('/api/v1/sessions', { ...own, response: z.array(openSession) }),
  endOtherSessions: remove('/api/v1/sessions', { ...own, event: 'session_end', response: endedSessions }),
  endSession: remove('/api/v1/sessions/:id', { ...own, event: 'session_end', response: deleted }),
  listSessionsOf: get('/api/v1/users/:id/sessions', { tag: 'sessions', ...readers, response: z.array(openSession) }),
  endSessionsOf: remove('/api/v1/users/:id/sessions', {
    tag: 'sessions',
    ...writers,
    event: 'session_end',
    response: endedSessions,
  }),

  readFactorsOf: get('/api/v1/users/:id/factors', { tag: 'second factor', ...readers, response: factorsOfOther }),
  removeFactorsOf: remove('/api/v1/users/:id/factors', {
    tag: 'second factor',
    ...writers,
    event: 'factor_reset',
    response: deleted,
  }),

  readOwnData: get('/api/v1/personal-data', {
    tag: 'personal data',
    access: 'signedIn',
    event: 'personal_data',
    response: personalData,
  }),
  exportPersonalData: post('/api/v1/users/:id/personal-data', {
    ...ofOthers,
    event: 'personal_data',
    response: personalData,
  }),
  erasePerson: post('/api/v1/users/:id/erasure', {
    ...ofOthers,
    event: 'erasure',
    body: erasureInput,
    response: pseudonym,
  }),
}
