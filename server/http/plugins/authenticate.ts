import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/access/actor'
import { nobody } from '#domain/access/apiKeys'
import { mayChangeFactors, mustConfirm, mustSetUpFactor } from '#domain/access/secondFactor'
import type { Person } from '#domain/risks/access/plans'
import type { Access, Confirmation } from '#domain/wire/calls/call'
import type { ClientState } from '#domain/wire/session'
import { databaseTime } from '#server/database/clock'
import {
  Refusal,
  confirmationRequired,
  denied,
  enrolmentRequired,
  noDefaultRole,
  notSignedIn,
} from '#server/errors/refusals'
import type { KeyViewer } from '#server/session/apiKeys'
import { type CurrentSession } from '#server/session/currentSession'
import { touchSession } from '#server/session/sessions'
import { decodeClientState, encodeClientState, hashOf } from '#server/session/tokens'
import { isOpenTo } from './access.ts'
import type { App } from './app.ts'
import { countCall } from './callRate.ts'
import { admitKey, keyOf } from './keys.ts'
import { plugin } from './plugin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that is not public. */
    currentSession: CurrentSession | null
    /** Set if a program calls with a key; then there is no session. */
    keyReader: KeyViewer | null
  }
}

/**
 * Closes every route of the API unless it declares its access: token (401), a required second factor (403), client
 * state (403), role (403) and confirmation (403) are checked in that order, before the body is read (rule
 * wire.check-order).
 * @throws at boot if a route under /api declares no access rule.
 */
export const authenticate = plugin(
  'authenticate',
  async (app) => {
    app.decorateRequest('currentSession', null)
    app.decorateRequest('keyReader', null)

    app.addHook('onRoute', (route) => {
      if (route.url.startsWith('/api/') && route.config?.access === undefined) {
        throw new Error(`The route ${String(route.method)} ${route.url} declares no access rule`)
      }
    })

    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config
      if (access === undefined || access === 'public') return
      const key = keyOf(request)
      if (key !== undefined) {
        await admitKey(app, request, key)
        return
      }
      const tokenHash = hashOf(bearerToken(request))
      // The cache only grants; a refusal reads the database.
      const remembered = app.sessionMemory.recall(tokenHash)
      const isLetIn = remembered !== undefined && !refusalOf(app, remembered, request)
      const session = isLetIn ? remembered : await livingSession(app, tokenHash)
      request.currentSession = session
      countCall(app.callRate, session.userId)
      if (session.isStale) await noteUse(app, session, request)
      const refusal = isLetIn ? undefined : refusalOf(app, session, request)
      if (refusal) throw refusal
    })
  },
  ['services', 'call rate'],
)

/**
 * Returns the session of the request's token.
 * @throws 401 if there is no active one
 */
export const signedInSession = (app: App, request: FastifyRequest): Promise<CurrentSession> =>
  livingSession(app, hashOf(bearerToken(request)))

async function livingSession({ sessionMemory }: App, tokenHash: string): Promise<CurrentSession> {
  const session = await sessionMemory.read(tokenHash)
  if (!session) throw notSignedIn()
  return session
}

/** Returns the reason why the session cannot make this call; undefined if it can. */
function refusalOf(app: App, session: CurrentSession, request: FastifyRequest): Refusal | undefined {
  const { access, confirmation, duringEnrolment, withoutRole } = request.routeOptions.config
  if (!duringEnrolment && isOwing(app, session)) return enrolmentRequired()
  // The product cannot be used without a role, including set-default, because anybody with an assignment has a default
  // (rule session.no-role).
  const isWork = request.routeOptions.url?.startsWith('/api/v1/') ?? false
  const isOwner = access === 'planOwner' && !session.actor && session.ownsPlans
  if (isOwner || (withoutRole && !session.actor)) return undefined
  if (isWork && !session.actor) return noDefaultRole()
  const denial =
    access === undefined || access === 'public' || access === 'token'
      ? undefined
      : accessDenied(access, session, request)
  if (denial) return denial
  return confirmation && isUnconfirmed(app, confirmation, session) ? confirmationRequired() : undefined
}

/** @throws 403 if the session can only set up a second factor (rule factor.required) */
export function refuseOwing(app: App, session: CurrentSession): void {
  if (isOwing(app, session)) throw enrolmentRequired()
}

const isOwing = ({ config }: App, session: CurrentSession): boolean =>
  mustSetUpFactor(config.secondFactorRequired, session)

/** Whether the caller must confirm the session first (rule factor.confirmation). */
function isUnconfirmed({ config }: App, confirmation: Confirmation, session: CurrentSession): boolean {
  const now = databaseTime()
  return confirmation === 'always'
    ? !mayChangeFactors(session, now)
    : mustConfirm(config.secondFactorRequired, session, now)
}

/** Marks the session as used; readers continue if nothing can be written. */
async function noteUse(app: App, { sessionId }: CurrentSession, request: FastifyRequest): Promise<void> {
  const { db, config } = app
  await touchSession(db, sessionId, config).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the use of a session was not noted')
  })
}

/**
 * The token of the `authorization` header.
 * @throws 401 if there is none
 */
function bearerToken(request: FastifyRequest): string {
  const match = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')
  if (!match?.[1]) throw notSignedIn()
  return match[1]
}

/** The session of a route that is not public. */
export function sessionOf(request: FastifyRequest): CurrentSession {
  if (!request.currentSession) throw notSignedIn()
  return request.currentSession
}

/** The caller, with or without a role. */
export function personOf(request: FastifyRequest): Person {
  if (request.keyReader) return { userId: nobody, actor: request.keyReader.actor }
  const { userId, actor } = sessionOf(request)
  return { userId, actor }
}

/** The acting caller. */
export function actorOf(request: FastifyRequest): Actor {
  if (request.keyReader) return request.keyReader.actor
  const { actor } = sessionOf(request)
  if (!actor) throw noDefaultRole()
  return actor
}

function accessDenied(
  access: Exclude<Access, 'public' | 'token'>,
  session: CurrentSession,
  request: FastifyRequest,
): Refusal | undefined {
  const { actor } = session
  if (!actor) return noDefaultRole()
  const present = { companyGroupId: actor.companyGroupId, defaultUserRoleId: session.userRoleId }
  if (!isStateOf(session, present, String(request.headers['client-state'] ?? ''))) {
    return new Refusal('staleClientState', 'serverErrors.clientState')
  }
  return isOpenTo(access, actor) ? undefined : denied()
}

const writtenStates = new WeakMap<CurrentSession, string>()

/**
 * Returns whether a client state is the current one of a session. Nearly all are exactly as we wrote them, so the
 * comparison of texts comes first.
 */
function isStateOf(session: CurrentSession, present: ClientState, sent: string): boolean {
  let written = writtenStates.get(session)
  if (written === undefined) {
    written = encodeClientState(present)
    writtenStates.set(session, written)
  }
  if (sent === written) return true
  const state = decodeClientState(sent)
  return state?.companyGroupId === present.companyGroupId && state.defaultUserRoleId === present.defaultUserRoleId
}
