import { signInCalls as calls } from '#domain/wire/calls/signIn'
import { askForFactor, askForPasskey, signInByFactor } from '#server/commands/factors/signInByFactor'
import { tellOfGuesses } from '#server/commands/passwords/tellOfGuesses'
import type { App } from '#server/http/plugins/app'
import { securityTraceOf } from '#server/http/plugins/securityEvents'
import { loginByPassword } from '#server/session/login'
import { closeSession } from '#server/session/sessions'
import { implement } from '../implement.ts'
import { rememberDevice, signInCallerOf } from './deviceCookie.ts'
import { factorMeansOf } from './factorMeans.ts'

/** Signing in by password and second factor, and signing out (rules session.sign-in and factor.sign-in). */
export async function signInRoutes(app: App): Promise<void> {
  implement(app, calls.login, async (request, reply) => {
    const means = factorMeansOf(app, request)
    const response = await loginByPassword(app.db, app.config, request.body, signInCallerOf(app, request), {
      onGuesses: (email) => tellOfGuesses(app.db, email),
      askForFactor: (userId) => askForFactor(app.db, means, userId),
    })
    await rememberDevice(app, request, reply, response.accessToken)
    return response
  })
  implement(app, calls.loginBySecondFactor, async (request, reply) => {
    const means = factorMeansOf(app, request)
    const response = await signInByFactor(app.db, means, app.config, request.body, signInCallerOf(app, request))
    await rememberDevice(app, request, reply, response.accessToken)
    return response
  })
  implement(app, calls.askForPasskey, async (request) => ({
    options: await askForPasskey(app.db, factorMeansOf(app, request), request.body.challenge),
  }))
  implement(app, calls.logout, async (request) => {
    securityTraceOf(request).userId = await closeSession(app.db, request.body.accessToken)
    return { result: true }
  })
}
