import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import type { BeginSignOnResponse } from '#domain/wire/signOn'

interface TokenOptions {
  foreignKey?: boolean
  /** In seconds, as the claims have it. */
  issuedAt?: number
  expiresAt?: number | null
}

/** The data of a person at the provider. */
interface Person {
  claims?: JWTPayload
  /** Claims at the userinfo endpoint alone, as providers have them that follow OpenID Connect Core 5.4 to the letter. */
  userinfo?: JWTPayload
}

/** How a provider differs from the usual. */
export interface IssuerOptions {
  /** Whether it is a second provider, with other keys. */
  isSecond?: boolean
  /** The required credentials at the token endpoint. */
  clientSecret?: string
  /** Differences of its discovery document. */
  document?: (issuer: string) => Record<string, unknown>
}

/** A provider: discovery, keys, and tokens for tests. Its token and userinfo endpoints have another host. */
export interface TestIssuer {
  issuer: string
  /** An identity token that is good in everything but what is given otherwise. */
  tokenOf(claims: JWTPayload, options?: TokenOptions): Promise<string>
  /** A logout token of the back channel, likewise. */
  logoutTokenOf(claims: JWTPayload, options?: TokenOptions): Promise<string>
  /** The redirect parameters of a browser after a sign-in. */
  signIn(request: CodeRequest, person: Person): { code: string; codeVerifier: string }
  /** The last request to the token endpoint. */
  lastExchange(): { body: URLSearchParams; authorization: string | undefined } | undefined
  /** Answers every call with that status from now on; undefined: as it should. */
  fail(status: number | undefined): void
  close(): Promise<void>
}

type CodeRequest = Pick<BeginSignOnResponse, 'nonce' | 'redirectUri'>

interface Grant extends Person, CodeRequest {
  codeVerifier: string
}

async function listen(listener: RequestListener): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Cached for all issuers of a process: generating a key pair takes up to a second. */
const keys = { usual: generateKeyPair('RS256'), second: generateKeyPair('RS256'), foreign: generateKeyPair('RS256') }

/** Starts an issuer on free ports of the loopback address. */
export async function openTestIssuer(clientId: string, options: IssuerOptions = {}): Promise<TestIssuer> {
  const [own, foreign] = await Promise.all([options.isSecond ? keys.second : keys.usual, keys.foreign])
  const key = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  let failure: number | undefined
  let lastExchange: ReturnType<TestIssuer['lastExchange']>

  async function exchange(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const body = new URLSearchParams(await text(request))
    lastExchange = { body, authorization: request.headers.authorization }
    const basic = `Basic ${Buffer.from(`${clientId}:${options.clientSecret}`).toString('base64')}`
    if (options.clientSecret !== undefined && request.headers.authorization !== basic) {
      return { status: 401, body: { error: 'invalid_client' } }
    }
    const code = body.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const fits = grant?.codeVerifier === body.get('code_verifier') && grant?.redirectUri === body.get('redirect_uri')
    if (!grant || !fits) return { status: 400, body: { error: 'invalid_grant' } }
    const accessToken = crypto.randomUUID()
    grants.set(accessToken, grant)
    const idToken = await tokenOf({ nonce: grant.nonce, ...grant.claims })
    return { status: 200, body: { id_token: idToken, access_token: accessToken } }
  }

  const back = await listen((request, response) => {
    const respond = async () => {
      if (failure !== undefined) return { status: failure, body: {} }
      if (request.url === '/token') return exchange(request)
      const grant = grants.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
      return grant
        ? { status: 200, body: { sub: subjectOf(grant.claims), ...grant.userinfo } }
        : { status: 401, body: {} }
    }
    void respond().then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  const front = await listen((request, response) => {
    const isDiscovery = request.url?.endsWith('/.well-known/openid-configuration')
    const document = {
      issuer,
      jwks_uri: `${issuer}/keys`,
      authorization_endpoint: `${issuer}/authorize`,
      end_session_endpoint: `${issuer}/logout`,
      token_endpoint: `${back.origin}/token`,
      userinfo_endpoint: `${back.origin}/userinfo`,
      ...options.document?.(issuer),
    }
    response.writeHead(failure ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isDiscovery ? document : { keys: [key] }))
  })
  const issuer = front.origin

  const sign = (claims: JWTPayload, { foreignKey = false, issuedAt, expiresAt }: TokenOptions = {}) => {
    const token = new SignJWT({ iss: issuer, aud: clientId, jti: crypto.randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .setIssuedAt(issuedAt)
    if (expiresAt !== null) token.setExpirationTime(expiresAt ?? Math.floor(Date.now() / 1000) + 300)
    return token.sign(foreignKey ? foreign.privateKey : own.privateKey)
  }
  // A person keeps the subject, as a provider would have it.
  const subjectOf = (claims: JWTPayload = {}) =>
    String(claims.sub ?? claims.email ?? claims.upn ?? 'somebody').toLowerCase()
  const tokenOf: TestIssuer['tokenOf'] = (claims, tokenOptions) =>
    sign({ sub: subjectOf(claims), ...claims }, tokenOptions)
  return {
    issuer,
    tokenOf,
    logoutTokenOf: (claims, tokenOptions) =>
      sign({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, ...claims }, tokenOptions),
    signIn: (request, person) => {
      const [code, codeVerifier] = [crypto.randomUUID(), crypto.randomUUID()]
      grants.set(code, { ...person, ...request, codeVerifier })
      return { code, codeVerifier }
    },
    lastExchange: () => lastExchange,
    fail: (status) => {
      failure = status
    },
    close: async () => {
      await front.close()
      await back.close()
    },
  }
}
