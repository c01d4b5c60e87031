import { z } from 'zod'
import { loginResponse, loginInput, logoutInput, session } from '#domain/wire/session'
import { tellOfGuesses } from '#server/commands/passwords/tellOfGuesses'
import { rememberLocale } from '#server/commands/users/rememberLocale'
import type { App } from '#server/http/plugins/app'
import { localeOf } from '#server/http/plugins/locale'
import { readSession } from '#server/queries/sessionUser'
import { sessionOf } from '#server/http/plugins/authenticate'
import { closeSession, loginByPassword } from '#server/session/login'
import { responses, created } from '../responses.ts'

const tags = ['sign-in']

/** Signing in by password, asking who is signed in, signing out (rule session.sign-in). */
export async function authRoutes(app: App): Promise<void> {
  app.post(
    '/api/auth/login',
    { config: { access: 'public' }, schema: { tags, body: loginInput, response: created(loginResponse) } },
    async (request, reply) => {
      const onGuesses = (email: string) => tellOfGuesses(app.db, email)
      return reply.code(201).send(await loginByPassword(app.db, request.body, request.ip, onGuesses))
    },
  )

  app.get(
    '/api/auth/check',
    { config: { access: 'token' }, schema: { tags, response: responses(session) } },
    async (request) => {
      const { userId } = sessionOf(request)
      const locale = localeOf(request)
      // A client that names no language has none to remember.
      if (request.headers['accept-language'] !== undefined) await rememberLocale(app.db, userId, locale)
      return readSession(app.db, userId, locale)
    },
  )

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'public' },
      schema: { tags, body: logoutInput, response: responses(z.object({ result: z.boolean() })) },
    },
    async (request) => {
      await closeSession(app.db, request.body.accessToken)
      return { result: true }
    },
  )
}
