import type { FastifyReply, FastifyRequest } from 'fastify'
import { noteDevice } from '#server/commands/users/noteDevice'
import type { App } from '#server/http/plugins/app'
import { findSession } from '#server/session/currentSession'
import { hashOf, newToken } from '#server/session/tokens'
import { callerOf } from './callerOf.ts'

/** A year, in seconds. */
const cookieLife = 365 * 24 * 60 * 60

/**
 * Notes the browser of a sign-in that succeeded, and gives it a cookie to be known by (rule session.new-device): a random
 * value that proves nothing and opens nothing.
 */
export async function rememberDevice(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  accessToken: string,
): Promise<void> {
  const secure = app.config.publicUrl?.startsWith('https:') ?? false
  const name = secure ? '__Host-risk_board_device' : 'risk_board_device'
  const sent = request.cookies[name]
  const cookie = sent !== undefined && /^[\w-]{43}$/.test(sent) ? sent : newToken()
  const session = await findSession(app.db, hashOf(accessToken))
  if (!session) return
  const { address, device } = callerOf(request)
  const signs = { cookie, userAgent: request.headers['user-agent'], address, device }
  await noteDevice(app.db, session.userId, signs, app.config.newDeviceMail)
  reply.setCookie(name, cookie, {
    path: secure ? '/' : '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: cookieLife,
  })
}
