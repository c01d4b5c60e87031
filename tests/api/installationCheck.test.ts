import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { megabyte } from '#domain/validation/limits'
import { checkParts, type CheckPart, type InstallationCheck } from '#domain/wire/installationCheck'
import * as freeSpace from '#server/files/freeSpace'
import { checkDisk } from '#server/installation/check/parts'
import { freePort } from '../../scripts/support/freePort.mjs'
import { openTestApi, testConfig, type TestApi } from '../support/api.ts'

describe('the check of the installation (rule install.check)', () => {
  let api: TestApi
  let port: number

  beforeAll(async () => {
    port = await freePort()
    const config = testConfig({
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      // Another port: the HTTP server sends no SMTP greeting, so that the check would run into its time limit.
      SMTP_URL: `smtp://board:pass-of-mail@127.0.0.1:${await freePort()}`,
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: 'board',
      OIDC_CLIENT_SECRET: 'secret-of-client',
      PASSWORD_SIGN_IN: 'on',
    })
    api = await openTestApi('postgresql', { config })
  })

  afterAll(() => api.close())

  it('has one line for each part, and shows the cause of a failure without a secret', async () => {
    const check = await (await api.as('sysadmin')).get('/v1/installation-check')
    expect(check.lines.map(({ part }) => part)).toEqual(checkParts)
    const stateOf = Object.fromEntries(check.lines.map(({ part, state }) => [part, state]))
    expect(stateOf).toMatchObject({
      database: 'ok',
      mail: 'failed',
      publicAddress: 'failed',
      signOn: 'failed',
      files: 'ok',
      version: 'ok',
    })
    // The configuration of the test has no `DATABASE_URL`.
    expect(check.lines.find(({ part }) => part === 'clock')).toMatchObject({
      state: 'ok',
      detail: expect.stringContaining('same clock'),
    })
    expect(check.lines.find(({ part }) => part === 'publicAddress')?.detail).toContain('ECONNREFUSED')
    expect(JSON.stringify(check)).not.toMatch(/pass-of-mail|secret-of-client/)
  })

  it('has its facts in the language of the reader', async () => {
    const path = '/v1/installation-check'
    const thai = { 'accept-language': 'th' }
    const { body } = await (await api.as('sysadmin')).send<InstallationCheck>('GET', path, undefined, thai)
    const detailOf = (wanted: CheckPart) => body.lines.find(({ part }) => part === wanted)?.detail
    expect(detailOf('clock')).toBe('ฐานข้อมูลที่ฝังในระบบใช้นาฬิกาเดียวกัน')
    expect(detailOf('disk')).toMatch(/^เหลือที่ว่าง [\d,]+ MB ที่ /)
  })

  it('reports an available public address as working', async () => {
    await api.app.listen({ port, host: '127.0.0.1' })
    const { lines } = await (await api.as('sysadmin')).get('/v1/installation-check')
    expect(lines.find(({ part }) => part === 'publicAddress')).toEqual({
      part: 'publicAddress',
      state: 'ok',
      detail: `http://127.0.0.1:${port}: HTTP 200`,
    })
  })

  it.each([
    [199, 'failed'],
    [200, 'warning'],
    [2047, 'warning'],
    [2048, 'ok'],
  ])('shows the state of a disk with %i MB of free space as %s', async (megabytes, state) => {
    const space = vi.spyOn(freeSpace, 'freeSpaceAt').mockResolvedValue(megabytes * megabyte)
    const found = await checkDisk({ config: testConfig(), locale: 'en' } as never)
    space.mockRestore()
    expect(found).toEqual({ state, detail: expect.stringContaining(`${megabytes.toLocaleString('en')} MB`) })
  })

  it.each(['groupadmin', 'buadmin', 'owner', 'md', 'viewer'])('is closed to %s', async (name) => {
    expect((await (await api.as(name)).send('GET', '/v1/installation-check')).status).toBe(403)
  })
})
