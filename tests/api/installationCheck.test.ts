import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkParts } from '#domain/wire/installationCheck'
import { openTestApi, testConfig, type TestApi } from '../support/api.ts'

describe('the check of the installation by its API (rule install.check)', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi('postgresql', { config: testConfig({ PUBLIC_URL: 'https://risks.example' }) })
  })

  afterAll(() => api.close())

  it('shows a System Admin every part', async () => {
    const { findings } = await (await api.as('sysadmin')).get('/v1/installation-check')
    expect([...new Set(findings.map(({ part }) => part))]).toEqual(checkParts)
    expect(findings.find(({ part }) => part === 'database')).toMatchObject({ state: 'ok', code: 'embeddedInUse' })
  })

  it.each(['groupadmin', 'buadmin', 'owner', 'md', 'viewer'])('is nothing for %s', async (name) => {
    expect((await (await api.as(name)).send('GET', '/v1/installation-check')).status).toBe(403)
  })

  it('shows the proxies of a call, without naming host or address', async () => {
    const { headers } = await api.app.inject({ url: '/configuration.json', headers: { host: 'upstream:3000' } })
    expect(headers['risk-board-caller']).toBe('scheme=false; host=false; address=direct')
  })
})
