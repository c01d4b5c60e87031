import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { openTestApi, type TestApi } from '../support/api.ts'

describe('security headers', () => {
  let api: TestApi
  let webRoot: string

  beforeAll(async () => {
    webRoot = mkdtempSync(join(tmpdir(), 'risk-board-web-'))
    mkdirSync(join(webRoot, 'assets'))
    const page = '<!doctype html><title>Risk Board</title><div id="root"></div>'
    writeFileSync(join(webRoot, 'index.html'), page)
    writeFileSync(join(webRoot, 'answer.html'), page)
    writeFileSync(join(webRoot, 'assets', 'app-1.js'), 'export {}')
    mkdirSync(join(webRoot, 'feedback'))
    writeFileSync(join(webRoot, 'feedback', 'form.html'), '<!doctype html><title>Feedback</title>')
    mkdirSync(join(webRoot, 'training'))
    writeFileSync(join(webRoot, 'training', 'en.webm'), 'abcdefghij')
    api = await openTestApi('postgresql', { webRoot })
  })

  afterAll(async () => {
    await api.close()
    rmSync(webRoot, { recursive: true })
  })

  it.each([
    ['a page', '/', 200],
    ['a Thai page', '/th/risk-report', 200],
    ['a page that nobody has', '/no/such/page', 200],
    ['an asset', '/assets/app-1.js', 200],
    ['an asset that is gone', '/assets/app-0.js', 404],
    ['the configuration', '/configuration.json', 200],
    ['the API', '/api/v1/risks', 401],
    ['a path that the API does not have', '/api/nowhere', 404],
    ['the documentation of the API', '/api/docs/', 200],
    ['a script of the documentation', '/api/docs/static/swagger-initializer.js', 200],
  ])('come with %s', async (_what, url, status) => {
    const { statusCode, headers } = await api.app.inject(url)
    expect(statusCode).toBe(status)
    const policy = directivesOf(String(headers['content-security-policy']))
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
    // Scripts only from our own files; no eval. Inline styles are allowed.
    expect(policy).not.toHaveProperty('script-src')
    for (const [name, sources] of Object.entries(policy)) {
      const unsafe = sources.filter((source) => source.startsWith("'unsafe") || source === '*' || source === 'https:')
      expect([name, unsafe]).toEqual([name, name === 'style-src' ? ["'unsafe-inline'"] : []])
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('let a video be played from anywhere in it', async () => {
    const { statusCode, headers, body } = await api.app.inject({
      url: '/training/en.webm',
      headers: { range: 'bytes=4-6' },
    })
    expect([statusCode, body]).toEqual([206, 'efg'])
    expect(headers).toMatchObject({ 'content-range': 'bytes 4-6/10', 'content-type': 'video/webm' })
    expect(directivesOf(String(headers['content-security-policy']))['media-src']).toEqual(["'self'"])
  })

  it('have the feedback form downloaded instead of opened', async () => {
    const { headers } = await api.app.inject('/feedback/form.html')
    expect(headers['content-disposition']).toBe('attachment')
    expect((await api.app.inject('/')).headers).not.toHaveProperty('content-disposition')
  })

  it.each([
    ['https://board.example', true],
    ['http://board.example', false],
  ])('demand TLS of the next visits to %s: %s', async (publicUrl, isDemanded) => {
    const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl })
    const app = await buildApp({ db: api.database.db, config, webRoot })
    const { headers } = await app.inject('/')
    await app.close()
    expect('strict-transport-security' in headers).toBe(isDemanded)
  })
})

function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}
