import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

interface TokenOptions {
  foreignKey?: boolean
  /** In seconds, as the claims have it. */
  issuedAt?: number
  expiresAt?: number
}

/** A provider's signing side: discovery, keys, and tokens as a test wants them. */
export interface TestIssuer {
  issuer: string
  /** An identity token that is good in everything but what is given otherwise. */
  tokenOf(claims: JWTPayload, options?: TokenOptions): Promise<string>
  /** A logout token of the back channel, likewise. */
  logoutTokenOf(claims: JWTPayload, options?: TokenOptions): Promise<string>
  close(): Promise<void>
}

/** Starts an issuer on a free port of the loopback address. */
export async function openTestIssuer(clientId: string): Promise<TestIssuer> {
  const own = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    const isDiscovery = request.url === '/.well-known/openid-configuration'
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isDiscovery ? { issuer, jwks_uri: `${issuer}/keys` } : { keys: [key] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sign = (claims: JWTPayload, { foreignKey = false, issuedAt, expiresAt }: TokenOptions = {}) =>
    new SignJWT({ iss: issuer, aud: clientId, jti: crypto.randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt ?? Math.floor(Date.now() / 1000) + 300)
      .sign(foreignKey ? foreign.privateKey : own.privateKey)
  return {
    issuer,
    // A person keeps the subject, as a provider would have it.
    tokenOf: (claims, options) =>
      sign({ sub: String(claims.email ?? claims.upn ?? 'somebody').toLowerCase(), ...claims }, options),
    logoutTokenOf: (claims, options) =>
      sign({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, ...claims }, options),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
