/**
 * A conforming OpenID Connect provider for development and tests on one machine. It accepts any sign-in: the typed
 * login name becomes the email claim, with any password. Never in production.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/** The registered client: the risk board. */
export const clientId = 'risk-board'

/**
 * Starts a provider on the loopback address.
 * @param {{ kind: 'oidc' | 'adfs', appOrigin: string, port?: number }} options its kind, the URL of the risk board, and
 * the port (0: any)
 * @returns {Promise<{ issuer: string, close: () => Promise<void> }>}
 */
export async function startIdentityProvider({ kind, appOrigin, port = 0 }) {
  if (process.env.NODE_ENV === 'production' && !process.env.E2E_PORT) {
    throw new Error('The local identity provider believes everyone: it does not run in production')
  }
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${server.address().port}`
  const provider = new Provider(issuer, configurationOf(kind, appOrigin))
  server.on('request', provider.callback())
  return {
    issuer,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function configurationOf(kind, appOrigin) {
  // ADFS identifies people by `upn`, without a required email.
  const claim = kind === 'adfs' ? 'upn' : 'email'
  return {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${appOrigin}/callback-${kind}/login`],
        post_logout_redirect_uris: [`${appOrigin}/callback-${kind}/logout`],
      },
    ],
    claims: { openid: ['sub'], email: [claim], profile: ['name'] },
    // One identifies the person in the identity token, the other only at its userinfo endpoint. Neither allows requests
    // from our pages.
    conformIdTokenClaims: kind === 'oidc',
    clientBasedCORS: () => false,
    cookies: { keys: ['only for this machine'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, [claim]: id, name: id }),
    }),
  }
}
