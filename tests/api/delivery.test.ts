import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebPage } from '#server/http/plugins/webPage'
import { precompress } from '../../scripts/web/precompress.mjs'
import { openTestApi, type TestApi } from '../support/api.ts'

const script = `export const words = '${'what repeats compresses '.repeat(100)}'`
const picture = Buffer.alloc(2000, 7)
const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (content: Buffer) => content }

let api: TestApi
let webRoot: string

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'risk-board-web-'))
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'answer.html'), '<!doctype html>')
  writeFileSync(join(webRoot, 'index.html'), `<!doctype html>${'<meta name="x" />'.repeat(100)}<div id="root"></div>`)
  writeFileSync(join(webRoot, 'assets', 'app-1.js'), script)
  writeFileSync(join(webRoot, 'assets', 'small-1.js'), 'export {}')
  writeFileSync(join(webRoot, 'assets', 'picture-1.webp'), picture)
  await precompress(webRoot)
  api = await openTestApi('postgresql', { webRoot })
})

afterAll(async () => {
  await api.close()
  rmSync(webRoot, { recursive: true })
})

/** Asks as a browser that accepts these encodings. */
const ask = (url: string, accepted?: string) =>
  api.app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

describe('the web app', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ] as const)('is sent to a client that accepts %s with the encoding %s', async (accepted, encoding) => {
    const { headers, rawPayload } = await ask('/assets/app-1.js', accepted)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-type': expect.stringContaining('javascript') })
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length < script.length).toBe(encoding !== undefined)
    expect(unpack[encoding ?? 'none'](rawPayload).toString()).toBe(script)
  })

  it.each([
    ['/assets/app-1.js', 'public, max-age=31536000, immutable'],
    ['/assets/small-1.js', 'public, max-age=31536000, immutable'],
    ['/assets/picture-1.webp', 'public, max-age=31536000, immutable'],
    ['/', 'no-cache'],
    ['/th/risk-report', 'no-cache'],
    ['/index.html', 'no-cache'],
  ])('sends %s with the cache-control "%s"', async (url, cacheControl) => {
    for (const accepted of ['br', undefined]) {
      const { headers } = await ask(url, accepted)
      expect([accepted, headers['cache-control']]).toEqual([accepted, cacheControl])
    }
  })

  it('sends its page compressed, and answers a repeated visit by 304', async () => {
    const { headers, rawPayload } = await ask('/th/risk-report', 'br')
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' })
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<!doctype html>')
    const again = await api.app.inject({
      url: '/th/risk-report',
      headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('contains the configuration as data, which no text in it can end', async () => {
    const { body } = await ask('/')
    const [, data = ''] =
      /<script type="application\/json" id="configuration">([^<]*)<\/script><div id="root">/.exec(body) ?? []
    expect(JSON.parse(data)).toEqual((await ask('/configuration.json')).json())
    const page = new WebPage(webRoot, { officeLabel: { en: '</script><script>alert(1)</script> $&' } })
    const reply = { headers: vi.fn(), code: vi.fn(), header: vi.fn(), type: vi.fn().mockReturnThis(), send: vi.fn() }
    page.send({ headers: {} } as FastifyRequest, reply as unknown as FastifyReply)
    const sent = String(reply.send.mock.calls[0]?.[0])
    expect(sent.match(/<script/g)).toHaveLength(1)
    expect(sent).toContain('\\u003c/script>\\u003cscript>alert(1)\\u003c/script> $&')
  })

  it('does not compress what would not become smaller', async () => {
    for (const url of ['/assets/small-1.js', '/assets/picture-1.webp']) {
      expect((await ask(url, 'br')).headers).not.toHaveProperty('content-encoding')
    }
    expect((await ask('/assets/picture-1.webp', 'br')).rawPayload).toEqual(picture)
  })

  it.each([
    ['/robots.txt', 404],
    ['/favicon.ico', 404],
    ['/no/such/picture.png', 404],
    ['/th/script.js?v=1', 404],
    ['/.env', 404],
    ['/.well-known/security.txt', 404],
    ['/.well-known/change-password', 404],
    ['/th/no/such/page', 200],
    ['/risk/7/details?version=1.2', 200],
    ['/assets/small-1.js', 200],
  ])('answers %s, a page only if it names no file, with %i', async (url, status) => {
    const { statusCode, headers } = await ask(url)
    expect([statusCode, String(headers['content-type']).includes('html')]).toEqual([
      status,
      status === 200 && !url.startsWith('/assets/'),
    ])
  })

  it('has no address for its compressed copies', async () => {
    expect((await ask('/assets/app-1.js.br')).statusCode).toBe(404)
  })
})

describe('an answer of the API', () => {
  const groups = async (accepted?: string) => {
    const { token, clientState } = await api.as('sysadmin')
    return api.app.inject({
      url: '/api/v1/company-groups',
      headers: {
        authorization: `Bearer ${token}`,
        'client-state': clientState,
        ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
      },
    })
  }

  it.each(['br', 'gzip'] as const)('is compressed by %s', async (encoding) => {
    const plain = await groups()
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const { headers, rawPayload } = await groups(encoding)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(rawPayload.length),
      vary: 'accept-encoding',
    })
    expect(unpack[encoding](rawPayload).toString()).toBe(plain.body)
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length)
  })

  it('that is short is not compressed', async () => {
    const { headers } = await ask('/api/v1/risks', 'br')
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('that contains a token is not compressed, whatever its length', async () => {
    const { token, clientState } = await api.as('multi')
    const { headers, body } = await api.app.inject({
      url: '/api/auth/check',
      headers: { authorization: `Bearer ${token}`, 'client-state': clientState, 'accept-encoding': 'br' },
    })
    expect(body.length).toBeGreaterThan(1024)
    expect(headers).not.toHaveProperty('content-encoding')
  })
})
