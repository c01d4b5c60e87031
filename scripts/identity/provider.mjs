/**
 * An identity provider that conforms to OpenID Connect, for development and tests on one's own machine. It believes
 * whoever signs in: the login name typed is the e-mail address claimed, any password will do. Never in production.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/** The client this provider knows: the risk board. */
export const clientId = 'risk-board'

/**
 * Starts a provider on the loopback address.
 * @param {{ kind: 'oidc' | 'adfs', appOrigin: string, port?: number }} options what it stands for, where the risk
 * board is, and the port to listen on (0: any)
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
  // ADFS names people by `upn`, and need not say an e-mail address at all.
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
    // One says who it is in the identity token, the other at its userinfo endpoint alone. Neither answers a page of ours.
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
