import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoginResponse } from '#domain/wire/session'
import { requestFactor } from '#server/commands/factors/signInByFactor'
import { notifyOfGuesses } from '#server/commands/passwords/notifyOfGuesses'
import type { App } from '#server/http/plugins/app'
import { loginByPassword } from '#server/session/login'
import { rememberDevice, signInCallerOf } from './deviceCookie.ts'

/** Signs in with email and password, and registers the browser (rules session.sign-in and factor.sign-in). */
export async function signIn(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: { email: string; password: string },
): Promise<LoginResponse> {
  const response = await loginByPassword(app.db, app.config, credentials, signInCallerOf(app, request), {
    onGuesses: (email) => notifyOfGuesses(app.db, email),
    requestFactor: (userId) => requestFactor(app.db, userId),
  })
  await rememberDevice(app, request, reply, response.accessToken)
  return response
}
