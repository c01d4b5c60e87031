import { changePasswordInput, resultAnswer } from '#domain/wire/passwords'
import { loginResponse, loginInput, logoutInput } from '#domain/wire/session'
import { askForFactor } from '#server/commands/factors/signInByFactor'
import { tellOfGuesses } from '#server/commands/passwords/tellOfGuesses'
import { changePassword } from '#server/commands/passwords/changePassword'
import type { App } from '#server/http/plugins/app'
import { sessionOf } from '#server/http/plugins/authenticate'
import { securityTraceOf } from '#server/http/plugins/securityEvents'
import { loginByPassword } from '#server/session/login'
import { closeSession } from '#server/session/sessions'
import { responses, created } from '../responses.ts'
import { rememberDevice, signInCallerOf } from './deviceCookie.ts'
import { factorMeansOf } from './factorMeans.ts'

const tags = ['sign-in']

/** Signing in by password, changing it, signing out (rule session.sign-in). */
export async function authRoutes(app: App): Promise<void> {
  app.post(
    '/api/auth/login',
    { config: { access: 'public' }, schema: { tags, body: loginInput, response: created(loginResponse) } },
    async (request, reply) => {
      const means = factorMeansOf(app, request)
      const response = await loginByPassword(app.db, app.config, request.body, signInCallerOf(app, request), {
        onGuesses: (email) => tellOfGuesses(app.db, email),
        askForFactor: (userId) => askForFactor(app.db, means, userId),
      })
      await rememberDevice(app, request, reply, response.accessToken)
      return reply.code(201).send(response)
    },
  )

  app.post(
    '/api/auth/change-password',
    {
      config: { access: 'token' },
      schema: { tags, body: changePasswordInput, response: responses(resultAnswer) },
    },
    async (request) => {
      await changePassword(app.db, app.config, sessionOf(request), request.body, request.ip)
      return { result: true }
    },
  )

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'public' },
      schema: { tags, body: logoutInput, response: responses(resultAnswer) },
    },
    async (request) => {
      securityTraceOf(request).userId = await closeSession(app.db, request.body.accessToken)
      return { result: true }
    },
  )
}
