import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/access/actor'
import { isFresh, mustConfirm, owesFactor } from '#domain/access/secondFactor'
import type { Db } from '#server/database/client'
import {
  Refusal,
  confirmationRequired,
  denied,
  enrolmentRequired,
  noDefaultRole,
  notSignedIn,
} from '#server/errors/refusals'
import type { Access, Confirmation } from './access.ts'
import { countCall } from './callRate.ts'
import type { App } from './app.ts'
import { plugin } from './plugin.ts'
import { findSession, type CurrentSession } from '#server/session/currentSession'
import { touchSession } from '#server/session/sessions'
import { decodeClientState, hashOf } from '#server/session/tokens'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that is not public. */
    currentSession: CurrentSession | null
  }
}

/**
 * Closes every route of the API unless it says who may call it: token (401), a second factor that is owed (403), client
 * state (403), role (403) and confirmation (403) are checked in that order, before the body is read (rule wire.check-order).
 * @throws at boot where a route below /api declares no access rule.
 */
export const authenticate = plugin(
  'authenticate',
  async (app) => {
    app.decorateRequest('currentSession', null)

    app.addHook('onRoute', (route) => {
      if (route.url.startsWith('/api/') && route.config?.access === undefined) {
        throw new Error(`The route ${String(route.method)} ${route.url} declares no access rule`)
      }
    })

    app.addHook('onRequest', async (request) => {
      const { access, confirmation, duringEnrolment } = request.routeOptions.config
      if (access === undefined || access === 'public') return
      const session = await signedInSession(app.db, request)
      request.currentSession = session
      countCall(app.callRate, session.userId)
      if (session.isStale) await noteUse(app, session, request)
      if (!duringEnrolment) refuseOwing(app, session)
      // Nobody works without a role, set-default included: who has an assignment has a default (rule session.no-role).
      const isWork = request.routeOptions.url?.startsWith('/api/v1/') ?? false
      if (isWork && !session.actor) throw noDefaultRole()
      if (access !== 'token') checkAccess(access, session, request)
      if (confirmation) checkConfirmation(app, confirmation, session)
    })
  },
  ['services', 'call rate'],
)

/** The session of the request's token. @throws 401 where there is none that lives */
export async function signedInSession(db: Db, request: FastifyRequest): Promise<CurrentSession> {
  const session = await findSession(db, hashOf(bearerToken(request)))
  if (!session) throw notSignedIn()
  return session
}

/** @throws 403 where the session is good for nothing but to set up a second factor (rule factor.required) */
export function refuseOwing({ config }: App, session: CurrentSession): void {
  if (owesFactor(config.secondFactorRequired, session)) throw enrolmentRequired()
}

/** @throws 403 where the caller must first prove once more who they are (rule factor.confirmation) */
function checkConfirmation({ config }: App, confirmation: Confirmation, session: CurrentSession): void {
  const now = new Date()
  const isMissing =
    confirmation === 'always' ? !isFresh(session, now) : mustConfirm(config.secondFactorRequired, session, now)
  if (isMissing) throw confirmationRequired()
}

/** Notes that the session is in use; where nothing can be written, whoever reads still can. */
async function noteUse({ db, config }: App, { sessionId }: CurrentSession, request: FastifyRequest): Promise<void> {
  await touchSession(db, sessionId, config).catch((error: unknown) => {
    request.log.warn({ err: error }, 'the use of a session was not noted')
  })
}

/** The token of the `authorization` header. @throws 401 where there is none. */
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

/** As whom the caller acts. */
export function actorOf(request: FastifyRequest): Actor {
  const { actor } = sessionOf(request)
  if (!actor) throw noDefaultRole()
  return actor
}

function checkAccess(access: Exclude<Access, 'public' | 'token'>, session: CurrentSession, request: FastifyRequest) {
  const { actor, userRoleId } = session
  if (!actor) throw noDefaultRole()
  const sent = decodeClientState(String(request.headers['client-state'] ?? ''))
  if (sent?.companyGroupId !== actor.companyGroupId || sent.defaultUserRoleId !== userRoleId) {
    throw new Refusal('staleClientState', 'serverErrors.clientState')
  }
  if (access === 'signedIn') return
  const isAllowed =
    'roles' in access
      ? access.roles.includes(actor.role)
      : access.permissions.some((permission) => actor.permissions.has(permission))
  if (!isAllowed) throw denied()
}
