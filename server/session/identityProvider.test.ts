import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { IdentityProvider } from './identityProvider.ts'

let server: Server | undefined

afterEach(async () => {
  vi.useRealTimers()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
})

/**
 * Starts a provider whose discovery document is made of its own address.
 * @returns the address
 */
async function discovered(respond: (issuer: string) => { status?: number; location?: string; body?: object }) {
  server = createServer((_request, response) => {
    const { status = 200, location, body } = respond(issuer)
    response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) })
    response.end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return issuer
}

const providerAt = (issuer: string) =>
  new IdentityProvider({ issuer, clientId: 'board', scope: 'openid', emailClaims: ['email'] })

const elsewhere = 'https://other.example'

it.each([
  ['names another issuer', () => ({ body: { issuer: elsewhere, jwks_uri: `${elsewhere}/keys` } }), 'issuer_differs'],
  [
    'names it with a slash more',
    (issuer: string) => ({ body: { issuer: `${issuer}/`, jwks_uri: `${issuer}/keys` } }),
    'issuer_differs',
  ],
  ['names no issuer', (issuer: string) => ({ body: { jwks_uri: `${issuer}/keys` } }), 'issuer_differs'],
  ['names no keys', (issuer: string) => ({ body: { issuer } }), 'discovery'],
  [
    'names an endpoint in clear on another machine',
    (issuer: string) => ({
      body: { issuer, jwks_uri: `${issuer}/keys`, token_endpoint: 'http://other.example/token' },
    }),
    'discovery',
  ],
  ['leads elsewhere', () => ({ status: 302, location: elsewhere }), 'discovery'],
  ['is not there', () => ({ status: 404 }), 'discovery'],
  ['cannot be had', () => ({ status: 503 }), 'provider_away'],
] as const)(
  'a provider is not believed whose discovery document %s (rule session.identity-token)',
  async (_, respond, reason) => {
    const provider = providerAt(await discovered(respond))
    expect(provider.state).toBe('unknown')
    await expect(provider.verify({ idToken: 'a.b.c' }, 'nonce')).rejects.toMatchObject({ facts: { reason } })
    await expect(provider.check()).rejects.toMatchObject({ kind: 'unavailable', facts: { reason } })
    expect(provider.state).toBe('failed')
  },
)

it('a host that does not exist is reported by the error of the network', async () => {
  const provider = providerAt('https://nowhere.invalid')
  const facts = { reason: 'provider_away', detail: expect.stringMatching(/^E[A-Z_]+$/) }
  await expect(provider.check()).rejects.toMatchObject({ facts })
})

it('a provider that was away is read again, and then cached for an hour', async () => {
  let calls = 0
  const issuer = await discovered((own) =>
    ++calls === 1 ? { status: 503 } : { body: { issuer: own, jwks_uri: `${own}/keys`, authorization_endpoint: own } },
  )
  const provider = providerAt(issuer)
  await expect(provider.forBrowsers()).rejects.toThrow('identityAway')
  for (let one = 0; one < 3; one++) {
    expect((await provider.forBrowsers()).metadata.authorization_endpoint).toBe(issuer)
  }
  expect([calls, provider.state]).toEqual([2, 'ok'])
})

it('a provider that is away after an hour is used as it was read before', async () => {
  let status = 200
  const issuer = await discovered((own) => ({
    status,
    body: { issuer: own, jwks_uri: `${own}/keys`, authorization_endpoint: own },
  }))
  const provider = providerAt(issuer)
  const read = await provider.forBrowsers()
  status = 503
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
  expect(await provider.forBrowsers()).toEqual(read)
  expect(provider.state).toBe('failed')
})
