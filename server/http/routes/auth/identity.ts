import { identityLoginInput, loginResponse, nonceResponse } from '#domain/wire/session'
import type { App } from '#server/http/plugins/app'
import { IdentityProvider } from '#server/session/identityProvider'
import { loginByIdentity, nonceOf } from '#server/session/loginByIdentity'
import { newToken } from '#server/session/tokens'
import { responses, created } from '../responses.ts'

const tags = ['sign-in']

/** Ten minutes: as long as a sign-in at the provider may take. */
const cookieLife = 10 * 60

/** Signing in by the company's single sign-on: OIDC, and ADFS which speaks it too (rule session.identity-token). */
export async function identityRoutes(app: App): Promise<void> {
  const { oidc, adfs } = app.config.providers
  const providers = { oidc: oidc && new IdentityProvider(oidc), adfs: adfs && new IdentityProvider(adfs) }
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
        const secret = request.cookies[cookieName]
        const response = await loginByIdentity(app.db, providers[name], { name, idToken: request.body.idToken, secret })
        return reply.clearCookie(cookieName, cookie).code(201).send(response)
      },
    )
  }
}
