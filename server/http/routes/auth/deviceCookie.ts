import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordDevice } from '#server/commands/users/recordDevice'
import type { App } from '#server/http/plugins/app'
import { findSession } from '#server/session/currentSession'
import type { Caller } from '#server/session/login'
import { hashOf, newToken } from '#server/session/tokens'
import { callerOf } from './callerOf.ts'

/** A year, in seconds. */
const cookieLife = 365 * 24 * 60 * 60

const isSecure = (app: App): boolean => app.config.publicUrl?.startsWith('https:') ?? false

const cookieName = (app: App): string => (isSecure(app) ? '__Host-risk_board_device' : 'risk_board_device')

/** The origin of a sign-in, with the device cookie. */
export const signInCallerOf = (app: App, request: FastifyRequest): Caller => ({
  ...callerOf(request),
  deviceCookie: deviceCookieOf(app, request),
})

/** Returns the cookie that the browser of a call got at a sign-in; undefined without one. */
function deviceCookieOf(app: App, request: FastifyRequest): string | undefined {
  const sent = request.cookies[cookieName(app)]
  return sent !== undefined && /^[\w-]{43}$/.test(sent) ? sent : undefined
}

/**
 * Records the browser of a successful sign-in, and sets its device cookie (rule session.throttle): a random value
 * without any right.
 */
export async function rememberDevice(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  accessToken: string,
): Promise<void> {
  const secure = isSecure(app)
  const cookie = deviceCookieOf(app, request) ?? newToken()
  const session = await findSession(app.db, hashOf(accessToken))
  if (!session) return
  await recordDevice(app.db, session.userId, cookie)
  reply.setCookie(cookieName(app), cookie, {
    path: secure ? '/' : '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: cookieLife,
  })
}
