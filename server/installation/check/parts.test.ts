import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#scripts/support/freePort.mjs'
import { readConfig } from '#server/config'
import { lockFolder } from '#server/database/engines/embedded/folderLock'
import { openTestIssuer, type IssuerOptions } from '#tests/support/identity/issuer'
import { startSmtpServer } from '#tests/support/mail/smtpServer'
import { startS3Server, type S3Server } from '#tests/support/s3/s3Server'
import { checkBucket } from './bucket.ts'
import { checkClock } from './clock.ts'
import { checkConfiguration } from './configuration.ts'
import { checkDatabase } from './database.ts'
import { checkFolders } from './disk.ts'
import { checkMail } from './mail.ts'
import { checkSignOn } from './signOn.ts'

const part = (environment: Record<string, string>, more: { mailTo?: string; now?: () => number } = {}) => ({
  config: readConfig(environment),
  now: Date.now,
  signal: new AbortController().signal,
  ...more,
})

const ends: (() => Promise<unknown>)[] = []
const atEnd = <Started extends { close: () => Promise<unknown> }>(started: Started): Started => {
  ends.push(() => started.close())
  return started
}

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

describe('the configuration, as a check finds it', () => {
  it.each([
    ['the embedded database', {}, []],
    ['PostgreSQL alone', { DATABASE_URL: 'postgresql://a@b/c' }, ['auditKeyMissing']],
    [
      'all that a real installation has',
      { DATABASE_URL: 'postgresql://a@b/c', AUDIT_KEY: 'k'.repeat(32), PUBLIC_URL: 'https://risks.example' },
      [],
    ],
  ])('%s', async (_what, environment, warnings) => {
    const found = await checkConfiguration(part(environment))
    expect(found.map(({ code }) => code)).toEqual(['configurationFits', ...warnings])
  })
})

describe('the embedded database, as a check finds it', () => {
  it('is new, free, or in use by a server, which is not disturbed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'risk-board-check-'))
    const find = async () => (await checkDatabase(part({ DATA_DIR: folder }))).map(({ code }) => code)
    expect(await find()).toEqual(['embeddedNew'])
    await mkdir(join(folder, 'postgres'))
    expect(await find()).toEqual(['embeddedFree'])
    const unlock = await lockFolder(folder)
    expect(await find()).toEqual(['embeddedInUse'])
    await unlock()
    expect(await find()).toEqual(['embeddedFree'])
    rmSync(folder, { recursive: true })
  })
})

describe('email, as the check finds it', () => {
  const environment = (url: string, more: Record<string, string> = {}) => ({
    SMTP_URL: url,
    PUBLIC_URL: 'https://risks.example',
    ...more,
  })
  const find = (url: string, more?: Record<string, string>) => checkMail(part(environment(url, more)))

  async function startServer(options: SMTPServerOptions): Promise<number> {
    const server = new SMTPServer(options)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    ends.push(() => new Promise((resolve) => server.close(() => resolve(undefined))))
    return (server.server.address() as AddressInfo).port
  }

  const withUser: SMTPServerOptions = {
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, callback) =>
      password === 'right' ? callback(null, { user: 'board' }) : callback(new Error('Wrong password')),
  }

  it('is tried without sending any, unless an address is given', async () => {
    const server = atEnd(await startSmtpServer())
    expect(await find(server.url)).toMatchObject([{ code: 'mailWorks' }])
    expect(server.mails).toEqual([])
    const found = await checkMail(part(environment(server.url), { mailTo: 'somebody@siam.example' }))
    expect(found.map(({ code }) => code)).toEqual(['mailWorks', 'mailSent'])
    expect(server.mails.map(({ to }) => to)).toEqual([['somebody@siam.example']])
    server.refuseNext(550)
    const refused = await checkMail(part(environment(server.url), { mailTo: 'somebody@siam.example' }))
    expect(refused).toMatchObject([{ code: 'mailRefused', values: { reason: expect.stringContaining('not now') } }])
  })

  it('fails with its reason where nobody is at the port', async () => {
    const [found] = await find('smtp://127.0.0.1:1')
    expect(found).toMatchObject({
      code: 'mailUnreachable',
      values: { reason: expect.stringContaining('ECONNREFUSED') },
    })
  })

  it('signs in with the configured user', async () => {
    const port = await startServer(withUser)
    expect(await find(`smtp://board:right@127.0.0.1:${port}`)).toMatchObject([{ code: 'mailWorks' }])
    const [wrong] = await find(`smtp://board:not-this-one@127.0.0.1:${port}`)
    expect(wrong).toMatchObject({ code: 'mailSignIn', values: { user: 'board' } })
    expect(JSON.stringify(wrong)).not.toContain('not-this-one')
  })

  it('is refused on another machine without TLS, or with a certificate that nobody trusts', async () => {
    const port = await startServer({ ...withUser, authOptional: true })
    // Another name of this machine that is not one of the loopback.
    expect(await find(`smtp://0.0.0.0:${port}`)).toMatchObject([{ code: 'mailWithoutTls' }])
    expect(await find(`smtp://0.0.0.0:${port}`, { SMTP_TLS: 'off' })).toMatchObject([{ code: 'mailWorks' }])
    const withTls = await startServer({ authOptional: true })
    expect(await find(`smtp://0.0.0.0:${withTls}`)).toMatchObject([{ code: 'mailCertificate' }])
  })
})

describe('the bucket, as a check finds it', () => {
  let s3: S3Server

  beforeAll(async () => {
    s3 = await startS3Server()
  })

  afterAll(() => s3.close())

  const find = (change: Record<string, string> = {}) =>
    checkBucket(
      part({
        S3_BUCKET: s3.bucket,
        S3_ENDPOINT: s3.endpoint,
        S3_FORCE_PATH_STYLE: 'true',
        S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
        ...change,
      }),
    )

  it('works, and is left as it was', async () => {
    expect(await find()).toMatchObject([{ code: 'bucketWorks', values: { bucket: s3.bucket } }])
    expect(s3.objects.size).toBe(0)
  })

  it.each([
    ['another key', { S3_SECRET_ACCESS_KEY: 'not-this-one' }, /answered 403/],
    ['another bucket', { S3_BUCKET: 'elsewhere' }, /answered 404 NoSuchBucket/],
    ['nobody there', { S3_ENDPOINT: 'http://127.0.0.1:1' }, /ECONNREFUSED/],
  ])('cannot be written: %s', async (_what, change, reason) => {
    const [found] = await find(change)
    expect(found?.code).toBe('bucketNotWritten')
    expect(found?.values?.reason).toMatch(reason)
    expect(JSON.stringify(found)).not.toContain('not-this-one')
  })

  it.each([
    [['GET object'], ['bucketNotRead']],
    [['GET list'], ['bucketNotListed']],
    [['DELETE object'], ['bucketNotDeleted']],
    [
      ['GET object', 'GET list', 'DELETE object'],
      ['bucketNotRead', 'bucketNotListed', 'bucketNotDeleted'],
    ],
  ])('does not let its key do %s', async (forbidden, codes) => {
    const kept = new Map<string, Buffer>()
    const store = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://store').pathname
      const what = `${request.method} ${path.split('/').length > 2 && path.split('/')[2] !== '' ? 'object' : 'list'}`
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        if (forbidden.includes(what)) {
          response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>Not for you</Message></Error>')
          return
        }
        if (request.method === 'PUT') kept.set(path, Buffer.concat(chunks))
        if (request.method === 'DELETE') response.writeHead(204).end()
        else if (what === 'GET object') response.end(kept.get(path))
        else response.end(what === 'GET list' ? '<ListBucketResult></ListBucketResult>' : '')
      })
    })
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
    ends.push(() => new Promise((resolve) => store.close(resolve)))
    const found = await find({ S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}` })
    expect(found.map(({ code }) => code)).toEqual(codes)
    expect(found[0]?.values?.reason).toContain('AccessDenied')
  })
})

describe('the company sign-on, as a check finds it', () => {
  const start = async (options?: IssuerOptions) => atEnd(await openTestIssuer('board', options))
  const environment = (issuer: string) => ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'board' })
  const find = (issuer: string) => checkSignOn(part(environment(issuer)))

  it('works with every endpoint and key there', async () => {
    const { issuer } = await start()
    expect(await find(issuer)).toEqual([{ code: 'signOnWorks', values: { provider: 'OIDC', issuer } }])
  })

  it('shows what is wrong with it', async () => {
    expect(await find(`http://127.0.0.1:${await freePort()}`)).toMatchObject([
      { code: 'signOnAway', values: { detail: 'ECONNREFUSED' } },
    ])
    const { issuer, fail } = await start()
    expect(await find(`${issuer}/`)).toMatchObject([{ code: 'signOnIssuer', values: { detail: issuer } }])
    fail(404)
    expect(await find(issuer)).toMatchObject([{ code: 'signOnDiscovery' }])
    const withoutToken = await start({ document: () => ({ token_endpoint: undefined }) })
    expect(await find(withoutToken.issuer)).toMatchObject([
      { code: 'signOnEndpoint', values: { endpoint: 'token_endpoint' } },
    ])
    const withoutKeys = await start({ document: () => ({ jwks_uri: 'http://127.0.0.1:1/keys' }) })
    expect(await find(withoutKeys.issuer)).toMatchObject([{ code: 'signOnKeys' }])
  })

  it('reports a clock that is ten minutes off', async () => {
    const { issuer } = await start()
    const clock = (off: number) => checkClock(part(environment(issuer), { now: () => Date.now() + off }))
    expect(await clock(0)).toMatchObject([{ code: 'clockAgrees', values: { source: new URL(issuer).host } }])
    expect(await clock(600_000)).toMatchObject([{ code: 'clockBeside' }])
  })
})

describe('the disk, as a check finds it', () => {
  const megabyte = 1024 * 1024

  it.each([
    [500_000, 'diskEnough', '500,000 MB'],
    [2048, 'diskEnough', '2,048 MB'],
    [2047, 'diskLow', '2,047 MB'],
    [200, 'diskLow', '200 MB'],
    [199, 'diskFull', '199 MB'],
    [0, 'diskFull', '0 MB'],
  ])('%i MB are %s', async (free, code, space) => {
    const folder = join(tmpdir(), 'not-there-yet', 'data')
    expect(await checkFolders([folder, tmpdir()], async () => free * megabyte)).toEqual([
      { code, values: { folder, space } },
    ])
  })

  it('is closed to the server', async () => {
    // A file is in its place, so that not even root can create a folder there.
    const folder = mkdtempSync(join(tmpdir(), 'risk-board-check-'))
    writeFileSync(join(folder, 'file'), '')
    const found = await checkFolders([join(folder, 'file', 'data')], async () => 5000 * megabyte)
    expect(found.map(({ code }) => code)).toEqual(['diskEnough', 'folderClosed'])
    rmSync(folder, { recursive: true })
  })
})
