import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { IdentityProvider } from './identityProvider.ts'

let server: Server | undefined

afterEach(() => new Promise((resolve) => server?.close(resolve)))

/** Starts a provider whose discovery document is made of its own address. @returns the address */
async function discovered(answer: (issuer: string) => { status?: number; location?: string; body?: object }) {
  server = createServer((_request, response) => {
    const { status = 200, location, body } = answer(issuer)
    response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) })
    response.end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return issuer
}

it.each([
  [
    'names another issuer',
    () => ({ body: { issuer: 'https://other.example', jwks_uri: 'https://other.example/keys' } }),
    /another issuer/,
  ],
  ['names no issuer', (issuer: string) => ({ body: { jwks_uri: `${issuer}/keys` } }), /another issuer/],
  ['names no keys', (issuer: string) => ({ body: { issuer } }), /names no keys/],
  ['leads elsewhere', () => ({ status: 302, location: 'https://other.example/' }), /fetch failed|redirect/],
] as const)(
  'a provider is not believed whose discovery document %s (rule session.identity-token)',
  async (_, answer, words) => {
    const issuer = await discovered(answer)
    const provider = new IdentityProvider({ issuer, clientId: 'board' })
    await expect(provider.verify('a.b.c', 'nonce')).rejects.toThrow(words)
  },
)
