import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config'
import { closeFolder, writeForOwnerOnly } from '#server/files/privateFiles'
import { openTestApi, testConfig, type Client, type TestApi } from '../support/api.ts'

describe('a server', () => {
  const complaintAbout = (environment: Record<string, string>): string => {
    try {
      readConfig(environment)
    } catch (error) {
      return (error as Error).message
    }
    return 'none'
  }

  it('does not start where it sends emails without an address for their links', () => {
    const smtp = { SMTP_URL: 'smtp://mail.example:587' }
    expect(complaintAbout(smtp)).toContain('SMTP_URL needs PUBLIC_URL')
    expect(complaintAbout({ ...smtp, PUBLIC_URL: 'https://board.example' })).toBe('none')
  })

  it.each(['true', 'yes', '11', '-1', '1.5', 'proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.1,', '*'])(
    'does not start where it is told to believe %s (rule config.proxy)',
    (value) => {
      expect(complaintAbout({ TRUST_PROXY: value })).toContain('TRUST_PROXY must be the number of proxies')
    },
  )

  it.each([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.5, 10.1.0.0/16,2001:db8::/32', ['10.0.0.5', '10.1.0.0/16', '2001:db8::/32']],
  ])('believes %s', (value, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy)
  })
})

describe('the caller’s address from a proxy (rule config.proxy)', () => {
  const login = { method: 'POST', url: '/api/auth/login' } as const

  it.each(['1', '127.0.0.1,192.0.2.0/24'])('counts as far as %s is believed', async (trusted) => {
    const api = await openTestApi('postgresql', { config: testConfig({ TRUST_PROXY: trusted }) })
    const statuses: number[] = []
    // The header of an appending proxy: the caller's claim, then the real address.
    for (let index = 1; index <= 7; index++) {
      const headers = { 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7` }
      const payload = { email: 'viewer@demo.example', password: 'wrong' }
      statuses.push((await api.app.inject({ ...login, headers, payload })).statusCode)
    }
    await api.close()
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })
})

describe('the data folder', () => {
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-'))
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it('is closed to other accounts, whatever was there before, and so is what is written', () => {
    const before = process.umask(0o022)
    try {
      const open = join(folder, 'open')
      mkdirSync(open)
      chmodSync(open, 0o777)
      closeFolder(open)
      closeFolder(join(folder, 'new', 'deep'))
      writeForOwnerOnly()
      writeFileSync(join(open, 'file'), 'x', { mode: 0o666 })
      const modes = [open, join(folder, 'new', 'deep'), join(open, 'file')].map((path) => statSync(path).mode & 0o777)
      expect(modes).toEqual([0o700, 0o700, 0o600])
      expect(readdirSync(open)).toEqual(['file'])
    } finally {
      process.umask(before)
    }
  })
})

describe('answers of the API', () => {
  let api: TestApi
  let viewer: Client

  beforeAll(async () => {
    api = await openTestApi('postgresql', {
      config: testConfig({ API_DOCS: 'signed-in', PUBLIC_URL: 'https://board.example' }),
    })
    viewer = await api.as('viewer')
  })

  afterAll(() => api.close())

  it.each([
    '/api/v1/risks',
    '/api/auth/check',
    '/api/v1/nowhere',
    '/api/v1/settings',
    '/readyz',
    '/api/auth/login/nonce',
  ])('are kept by no cache: %s', async (url) => {
    for (const response of [await viewer.request({ url }), await api.app.inject(url)]) {
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  it('describe themselves to who is signed in (rule wire.api-docs)', async () => {
    for (const url of ['/api/docs/json', '/api/docs/yaml']) {
      expect([url, (await api.app.inject(url)).statusCode]).toEqual([url, 401])
      expect([url, (await viewer.request({ url })).statusCode]).toEqual([url, 200])
    }
    const page = await api.app.inject('/api/docs/static/swagger-initializer.js')
    expect(page.body).toContain('riskBoard.accessToken')
    expect(page.body).not.toContain('/api/v1/')
  })

  it('describe themselves to everybody on the demonstration, unless it is configured otherwise', async () => {
    const db = api.database.db
    const { buildApp } = await import('#server/app')
    const isPublic = async (isDemonstration: boolean, environment: Record<string, string>) => {
      const app = await buildApp({ db, isDemonstration, config: readConfig({ LOG_LEVEL: 'silent', ...environment }) })
      const { statusCode } = await app.inject('/api/docs/json')
      await app.close()
      return statusCode === 200
    }
    expect(await isPublic(true, {})).toBe(true)
    expect(await isPublic(false, {})).toBe(false)
    expect(await isPublic(true, { API_DOCS: 'signed-in' })).toBe(false)
    expect(await isPublic(false, { API_DOCS: 'public' })).toBe(true)
  })

  it('set a cookie that no other host can set, where there is TLS', async () => {
    const cookie = String((await api.app.inject('/api/auth/login/nonce')).headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-risk_board_nonce=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })
})
