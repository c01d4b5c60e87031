import { identityLoginInput, loginResponse, nonceResponse } from '#domain/wire/session'
import type { App } from '#server/http/plugins/app'
import { loginByIdentity, nonceOf } from '#server/commands/identity/loginByIdentity'
import { newToken } from '#server/session/tokens'
import { responses, created } from '../responses.ts'
import { callerOf } from './callerOf.ts'
import { rememberDevice } from './deviceCookie.ts'

const tags = ['sign-in']

/** Ten minutes: as long as a sign-in at the provider may take. */
const cookieLife = 10 * 60

/** Signing in by the company's single sign-on: OIDC, and ADFS which speaks it too (rule session.identity-token). */
export async function identityRoutes(app: App): Promise<void> {
  const secure = app.config.publicUrl?.startsWith('https:') ?? false
  // The prefix keeps a neighbouring host from setting it, and demands the path of everything.
  const cookieName = secure ? '__Host-risk_board_nonce' : 'risk_board_nonce'
  const path = secure ? '/' : '/api/auth/login'
  const cookie = { path, httpOnly: true, sameSite: 'lax' as const, secure }

  app.get(
    '/api/auth/login/nonce',
    { config: { access: 'public' }, schema: { tags, response: responses(nonceResponse) } },
    async (_request, reply) => {
      const secret = newToken()
      reply.setCookie(cookieName, secret, { ...cookie, maxAge: cookieLife })
      return { nonce: nonceOf(secret) }
    },
  )

  for (const name of ['oidc', 'adfs'] as const) {
    app.post(
      `/api/auth/login/${name}`,
      { config: { access: 'public' }, schema: { tags, body: identityLoginInput, response: created(loginResponse) } },
      async (request, reply) => {
        const response = await loginByIdentity(app.db, app.identityProviders[name], {
          name,
          idToken: request.body.idToken,
          secret: request.cookies[cookieName],
          device: callerOf(request).device,
          sessionIdleMinutes: app.config.sessionIdleMinutes,
        })
        await rememberDevice(app, request, reply, response.accessToken)
        return reply.clearCookie(cookieName, cookie).code(201).send(response)
      },
    )
  }
}
