import { decodeJwt } from 'jose'
import { signInCalls } from '#domain/wire/calls/signIn'
import { signOutByProvider } from '#server/commands/identity/signOutByProvider'
import type { App } from '#server/http/plugins/app'
import { implement } from '../implement.ts'

/**
 * POST /api/auth/backchannel-logout: a provider reports a sign-out, in the format of OpenID Connect Back-Channel Logout
 * 1.0 (rule session.sign-out-at-provider). No browser calls it.
 */
export async function backchannelLogoutRoutes(app: App): Promise<void> {
  app.addContentTypeParser(signInCalls.backchannelLogout.consumes, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })

  implement(app, signInCalls.backchannelLogout, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { logout_token: token } = request.body
    const name = app.config.providers.adfs?.issuer === issuerOf(token) ? 'adfs' : 'oidc'
    await signOutByProvider(app.db, name, app.identityProviders[name], token)
    return { result: true }
  })
}

/** The claimed issuer of a token, which only selects the provider for the verification. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}
