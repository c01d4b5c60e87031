import { signInCalls as calls } from '#domain/wire/calls/signIn'
import { signInByFactor } from '#server/commands/factors/signInByFactor'
import type { App } from '#server/http/plugins/app'
import { securityTraceOf } from '#server/http/plugins/securityEvents'
import { closeSession } from '#server/session/sessions'
import { implement } from '../implement.ts'
import { rememberDevice, signInCallerOf } from './deviceCookie.ts'
import { signIn } from './signIn.ts'

/** Signing in by password and second factor, and signing out (rules session.sign-in and factor.sign-in). */
export async function signInRoutes(app: App): Promise<void> {
  implement(app, calls.login, (request, reply) => signIn(app, request, reply, request.body))
  implement(app, calls.loginBySecondFactor, async (request, reply) => {
    const caller = signInCallerOf(app, request)
    const response = await signInByFactor(app.db, app.factorKeys, app.config, request.body, caller)
    await rememberDevice(app, request, reply, response.accessToken)
    return response
  })
  implement(app, calls.logout, async (request) => {
    securityTraceOf(request).userId = await closeSession(app.db, request.body.accessToken)
    return { result: true }
  })
}
