import type { FastifyRequest } from 'fastify'
import { passwordTokenQuery, resetPasswordInput, resultAnswer } from '#domain/wire/passwords'
import { isResetTokenAlive, resetPassword } from '#server/commands/passwords/resetPassword'
import { Refusal } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { securityTraceOf } from '#server/http/plugins/securityEvents'
import { responses } from '../responses.ts'

const tags = ['sign-in']

/** What a mailed link leads to: checking that it works, and choosing the new password (rule session.reset-link). */
export async function resetPasswordRoutes(app: App): Promise<void> {
  app.get(
    '/api/auth/reset-password/token/verify',
    { config: { access: 'public' }, schema: { tags, response: responses(resultAnswer) } },
    async (request) => {
      if (!(await isResetTokenAlive(app.db, app.config.passwordSignIn, resetTokenOf(request))))
        throw new Refusal('invalid', 'serverErrors.resetLinkDead')
      return { result: true }
    },
  )

  app.post(
    '/api/auth/reset-password',
    { config: { access: 'public' }, schema: { tags, body: resetPasswordInput, response: responses(resultAnswer) } },
    async (request) => {
      const ownToken = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
      const { password } = request.body
      const token = resetTokenOf(request)
      const trace = securityTraceOf(request)
      await resetPassword(app.db, app.config, { token, password, ownToken, trace })
      return { result: true }
    },
  )

  app.get(
    '/api/auth/check-password-token',
    {
      config: { access: 'public' },
      schema: { tags, querystring: passwordTokenQuery, response: responses(resultAnswer) },
    },
    async (request) => ({ result: await isResetTokenAlive(app.db, app.config.passwordSignIn, request.query.token) }),
  )
}

/** The `reset-token` header. A missing one fits no link. */
const resetTokenOf = (request: FastifyRequest): string => String(request.headers['reset-token'] ?? '')
