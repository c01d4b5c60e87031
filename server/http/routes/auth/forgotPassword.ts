import { forgotPasswordInput, resultAnswer } from '#domain/wire/passwords'
import { askForReset } from '#server/commands/passwords/askForReset'
import type { App } from '#server/http/plugins/app'
import { responses } from '../responses.ts'

/** Asking for a mail to choose a new password; the response is the same for everyone (rule session.forgot-password). */
export async function forgotPasswordRoutes(app: App): Promise<void> {
  app.post(
    '/api/auth/forgot-password',
    {
      config: { access: 'public' },
      schema: { tags: ['sign-in'], body: forgotPasswordInput, response: responses(resultAnswer) },
    },
    async (request) => {
      const { passwordSignIn } = app.config
      await askForReset(app.db, { email: request.body.email, address: request.ip, passwordSignIn })
      return { result: true }
    },
  )
}
