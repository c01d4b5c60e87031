import type { FastifyRequest } from 'fastify'
import { passwordCalls as calls } from '#domain/wire/calls/passwords'
import { changePassword } from '#server/commands/passwords/changePassword'
import { requestReset } from '#server/commands/passwords/requestReset'
import { isLinkAlive, ownerOfLink, resetPassword } from '#server/commands/passwords/resetPassword'
import { Refusal } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { sessionOf } from '#server/http/plugins/authenticate'
import { securityTraceOf } from '#server/http/plugins/securityEvents'
import { implement } from '../implement.ts'
import { signIn } from './signIn.ts'

/** Changing a password, and setting one by an emailed link. */
export async function passwordRoutes(app: App): Promise<void> {
  const { passwordSignIn } = app.config

  implement(app, calls.forgotPassword, async (request) => {
    await requestReset(app.db, { email: request.body.email, address: request.ip, passwordSignIn })
    return { result: true }
  })
  implement(app, calls.verifyResetToken, async (request) => {
    return { result: true, user: await ownerOfLink(app.db, passwordSignIn, resetTokenOf(request)) }
  })
  implement(app, calls.resetPassword, async (request, reply) => {
    const ownToken = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const { password } = request.body
    const token = resetTokenOf(request)
    const trace = securityTraceOf(request)
    const email = await resetPassword(app.db, app.config, { token, password, ownToken, trace })
    if (!request.body.signIn) return { result: true }
    const session = await signIn(app, request, reply, { email, password }).catch((error: unknown) => {
      // A second factor must follow, for which the sign-in page asks.
      if (error instanceof Refusal && error.kind === 'notSignedIn') return undefined
      throw error
    })
    return { result: true, ...(session && { session }) }
  })
  implement(app, calls.readFirstStart, () => app.firstStart.read())
  implement(app, calls.beginInstallation, async (request, reply) => {
    const { email, password } = request.body
    securityTraceOf(request).userId = await app.firstStart.begin(request.body)
    return signIn(app, request, reply, { email, password })
  })
  implement(app, calls.checkPasswordToken, async ({ query }) => ({
    result: await isLinkAlive(app.db, passwordSignIn, query.token),
  }))
  implement(app, calls.changePassword, async (request) => {
    await changePassword(app.db, app.config, sessionOf(request), request.body, request.ip)
    return { result: true }
  })
}

/** The `reset-token` header. A missing one matches no link. */
const resetTokenOf = (request: FastifyRequest): string => String(request.headers['reset-token'] ?? '')
