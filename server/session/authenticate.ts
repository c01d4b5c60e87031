import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#domain/access/actor'
import type { Db } from '../database/client.ts'
import { ClientStateError, forbidden, noDefaultRole, unauthorized } from '../errors/apiErrors.ts'
import type { Access } from './access.ts'
import { findSession, type CurrentSession } from './currentSession.ts'
import { decodeClientState, hashOf } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that is not public. */
    currentSession: CurrentSession | null
  }
}

/**
 * Closes every route of the API unless it says who may call it: token (401), client state (403) and role (403)
 * are checked in that order, before the body is read (rule wire.check-order).
 * @throws at boot where a route below /api declares no access rule.
 */
export function authenticate(app: FastifyInstance, db: Db): void {
  app.decorateRequest('currentSession', null)

  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && route.config?.access === undefined) {
      throw new Error(`The route ${String(route.method)} ${route.url} declares no access rule`)
    }
  })

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    if (access === undefined || access === 'public') return
    const session = await findSession(db, hashOf(bearerToken(request)))
    if (!session) throw unauthorized()
    request.currentSession = session
    // Nobody works without a role, set-default included: who has an assignment has a default (rule session.no-role).
    const isWork = request.routeOptions.url?.startsWith('/api/v1/') ?? false
    if (isWork && !session.actor) throw noDefaultRole()
    if (access !== 'token') checkAccess(access, session, request)
  })
}

/** The token of the `authorization` header. @throws 401 where there is none. */
function bearerToken(request: FastifyRequest): string {
  const match = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')
  if (!match?.[1]) throw unauthorized()
  return match[1]
}

/** The session of a route that is not public. */
export function sessionOf(request: FastifyRequest): CurrentSession {
  if (!request.currentSession) throw unauthorized()
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
    throw new ClientStateError()
  }
  if (access === 'signedIn') return
  const isAllowed =
    'roles' in access
      ? access.roles.includes(actor.role)
      : access.permissions.some((permission) => actor.permissions.has(permission))
  if (!isAllowed) throw forbidden()
}
