import type { FastifyRequest } from 'fastify'
import { signOnKinds, type SignOnKind } from '#domain/access/signOnKinds'
import { beginSignOn, finishSignOn } from '#domain/wire/calls/signIn'
import type { App } from '#server/http/plugins/app'
import { wordOf } from '#server/session/signOn/codeFlow'
import { signOnRefused } from '#server/session/signOn/refused'
import { nonceOf } from '#server/session/signOn/secrets'
import { newToken } from '#server/session/tokens'
import { implement } from '../implement.ts'
import { completeSignOn, tracingRefusals } from './identity.ts'
import { nonceCookieOf } from './nonceCookie.ts'

/**
 * The company sign-on of the web app: the browser requests a code, the server communicates with the provider (rule
 * session.sign-on).
 */
export async function signOnRoutes(app: App): Promise<void> {
  const cookie = nonceCookieOf(app)

  for (const name of signOnKinds) {
    implement(app, beginSignOn(name), async (request, reply) => {
      const secret = newToken()
      const provider = await tracingRefusals(name, request, () => providerOf(app, name).forBrowsers())
      reply.setCookie(cookie.name, secret, cookie.options)
      return {
        ...provider,
        nonce: nonceOf(secret),
        redirectUri: returnAddress(app, request, name, 'login'),
        postLogoutRedirectUri: returnAddress(app, request, name, 'logout'),
      }
    })
    implement(app, finishSignOn(name), (request, reply) =>
      completeSignOn(app, name, request, reply, async (secret) => {
        const { code, codeVerifier: verifier, error } = request.body
        if (secret && error) throw signOnRefused('provider_refused', undefined, wordOf(error, '-'))
        if (!secret || !code || !verifier) throw signOnRefused('not_begun_here')
        return providerOf(app, name).exchange({
          redirectUri: returnAddress(app, request, name, 'login'),
          code,
          verifier,
        })
      }),
    )
  }
}

function providerOf(app: App, name: SignOnKind) {
  const provider = app.identityProviders[name]
  if (!provider) throw signOnRefused('not_configured')
  return provider
}

/** The redirect URL for the provider, which must be registered there (docs/sign-on/README.md). */
function returnAddress(app: App, request: FastifyRequest, name: SignOnKind, way: 'login' | 'logout'): string {
  const base = app.config.publicUrl?.replace(/\/+$/, '') ?? `${request.protocol}://${request.host}`
  return `${base}/callback-${name}/${way}`
}
