import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

/** A provider's signing side: discovery, keys, and tokens as a test wants them. */
export interface TestIssuer {
  issuer: string
  /** An identity token that is good in everything but what is given otherwise. */
  tokenOf(claims: JWTPayload, options?: { foreignKey?: boolean; expiresAt?: number }): Promise<string>
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
  return {
    issuer,
    tokenOf: (claims, { foreignKey = false, expiresAt } = {}) =>
      new SignJWT({ iss: issuer, aud: clientId, jti: crypto.randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'own' })
        .setIssuedAt()
        .setExpirationTime(expiresAt ?? Math.floor(Date.now() / 1000) + 300)
        .sign(foreignKey ? foreign.privateKey : own.privateKey),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
