import {
  confirmationInput,
  confirmed,
  passkeyChallengeInput,
  passkeyOptions,
  secondFactorInput,
} from '#domain/wire/factors'
import { loginResponse } from '#domain/wire/session'
import { askToConfirm, confirmSession } from '#server/commands/factors/confirmSession'
import { askForPasskey, signInByFactor } from '#server/commands/factors/signInByFactor'
import type { App } from '#server/http/plugins/app'
import { sessionOf } from '#server/http/plugins/authenticate'
import { created, responses } from '../responses.ts'
import { rememberDevice, signInCallerOf } from './deviceCookie.ts'
import { factorMeansOf } from './factorMeans.ts'

const tags = ['second factor']

/** The second step of a sign-in (rule factor.sign-in), and proving once more who one is (rule factor.confirmation). */
export async function secondFactorRoutes(app: App): Promise<void> {
  app.post(
    '/api/auth/login/second-factor',
    { config: { access: 'public' }, schema: { tags, body: secondFactorInput, response: created(loginResponse) } },
    async (request, reply) => {
      const means = factorMeansOf(app, request)
      const response = await signInByFactor(app.db, means, app.config, request.body, signInCallerOf(app, request))
      await rememberDevice(app, request, reply, response.accessToken)
      return reply.code(201).send(response)
    },
  )

  app.post(
    '/api/auth/login/second-factor/passkey-options',
    {
      config: { access: 'public' },
      schema: { tags, body: passkeyChallengeInput, response: responses(passkeyOptions) },
    },
    async (request) => ({
      options: await askForPasskey(app.db, factorMeansOf(app, request), request.body.challenge),
    }),
  )

  app.post(
    '/api/auth/confirm',
    {
      config: { access: 'token', duringEnrolment: true },
      schema: { tags, body: confirmationInput, response: responses(confirmed) },
    },
    async (request) => {
      const means = factorMeansOf(app, request)
      const until = await confirmSession(app.db, means, app.config, sessionOf(request), request.body, request.ip)
      return { confirmedUntil: until.toISOString() }
    },
  )

  app.post(
    '/api/auth/confirm/passkey-options',
    { config: { access: 'token', duringEnrolment: true }, schema: { tags, response: responses(passkeyOptions) } },
    async (request) => ({
      options: await askToConfirm(app.db, factorMeansOf(app, request), sessionOf(request).userId),
    }),
  )
}
