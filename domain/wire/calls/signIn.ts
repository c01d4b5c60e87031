import type { SignOnKind } from '#domain/access/signOnKinds'
import { secondFactorInput } from '../factors.ts'
import { resultResponse } from '../passwords.ts'
import {
  backchannelLogoutMessage,
  identityLoginInput,
  loginInput,
  loginResponse,
  logoutInput,
  nonceResponse,
  session,
} from '../session.ts'
import { beginSignOnInput, beginSignOnResponse, finishSignOnInput } from '../signOn.ts'
import { start } from '../start.ts'
import { get, post } from './call.ts'

const open = { tag: 'sign-in', access: 'public' } as const
const login = { ...open, response: loginResponse, creates: true } as const
const current = { tag: 'sign-in', access: 'token', duringEnrolment: true } as const

/** Sign-in with an identity token that the caller requested from the provider (rule session.identity-token). */
export const loginByIdentity = <const Kind extends SignOnKind>(kind: Kind) =>
  post(`/api/auth/login/${kind}`, { ...login, event: 'sign_in', body: identityLoginInput })

/**
 * Returns the parameters for the redirect to the provider, to sign in or out, and a cookie for the check of the way
 * back.
 */
export const beginSignOn = <const Kind extends SignOnKind>(kind: Kind) =>
  post(`/api/auth/login/${kind}/begin`, {
    ...open,
    event: 'opens nothing',
    body: beginSignOnInput,
    response: beginSignOnResponse,
  })

/** Exchanges a code from the browser for a session. */
export const finishSignOn = <const Kind extends SignOnKind>(kind: Kind) =>
  post(`/api/auth/login/${kind}/finish`, { ...login, event: 'sign_in', body: finishSignOnInput })

/**
 * Sessions: starting one by password, second factor or company sign-on, reading it, ending it (rule session.sign-in).
 */
export const signInCalls = {
  login: post('/api/auth/login', { ...login, event: 'sign_in', body: loginInput }),
  loginBySecondFactor: post('/api/auth/login/second-factor', {
    ...login,
    tag: 'second factor',
    event: 'second_factor',
    body: secondFactorInput,
  }),
  readNonce: get('/api/auth/login/nonce', { ...open, response: nonceResponse }),
  loginByOidc: loginByIdentity('oidc'),
  loginByAdfs: loginByIdentity('adfs'),
  beginOidc: beginSignOn('oidc'),
  beginAdfs: beginSignOn('adfs'),
  finishOidc: finishSignOn('oidc'),
  finishAdfs: finishSignOn('adfs'),
  readSession: get('/api/auth/check', { ...current, response: session }),
  /** Creates a ticket for events, so it does not respond to HEAD. */
  readStart: get('/api/auth/start', { ...current, response: start, exposeHeadRoute: false }),
  logout: post('/api/auth/logout', { ...open, event: 'sign_out', body: logoutInput, response: resultResponse }),
  backchannelLogout: post('/api/auth/backchannel-logout', {
    ...open,
    consumes: 'application/x-www-form-urlencoded',
    event: 'session_end',
    body: backchannelLogoutMessage,
    response: resultResponse,
  }),
}
