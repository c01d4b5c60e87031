import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import { openDemonstrationApi, replyOf, type Client, type TestApi } from '../support/api.ts'
import { bearer, make, read } from '../support/apiKeys.ts'

/**
 * The readings of a Viewer of group 8 in the demonstration, for each route that is open to keys (rule keys.reading).
 */
const readings: Record<string, (ids: Ids) => string> = {
  '/api/v1/category-experts': () => '',
  '/api/v1/category-impacts': () => '',
  '/api/v1/company-groups': () => '',
  '/api/v1/company-groups/search': () => '?q=a',
  '/api/v1/company-groups/{id}': () => '8',
  '/api/v1/company-groups/{id}/without-children': () => '8',
  '/api/v1/faqs': () => '',
  '/api/v1/faqs/{id}': () => '1',
  '/api/v1/heat-map': () => '?type=item',
  '/api/v1/indicators': () => '?sort=state&order=desc',
  '/api/v1/indicators/{id}': ({ indicator }) => `${indicator}`,
  '/api/v1/indicators/{id}/performance': ({ indicator }) => `${indicator}`,
  '/api/v1/indicators/{id}/values': ({ indicator }) => `${indicator}`,
  '/api/v1/mitigation-plans': () => '',
  '/api/v1/mitigation-plans/{id}/updates': ({ plan }) => `${plan}`,
  '/api/v1/rating-criteria': () => '',
  '/api/v1/risk-categories': () => '',
  '/api/v1/risk-events': () => '?linked=true',
  '/api/v1/risk-events/{id}': ({ event }) => `${event}`,
  '/api/v1/risk-movement': () => '?from=2026-01-31&to=2026-02-28',
  '/api/v1/risk-movement/comparison': () => '?from=2026-01-31&to=2026-02-28',
  '/api/v1/risk-report': () => '?type=item',
  '/api/v1/risk-report/amounts': () => '?type=item',
  '/api/v1/risk-summary-history': () => '',
  '/api/v1/risk-summary-history/{id}': ({ snapshot }) => `${snapshot}`,
  '/api/v1/risk-summary/access/status': () => '?company_group_id=8',
  '/api/v1/risks': () => '?per_page=200',
  '/api/v1/risks/similar': () => '?q=supply%20of%20fuel%20is%20late',
  '/api/v1/risks/{id}': ({ risk }) => `${risk}`,
  '/api/v1/risks/{id}/audit': ({ risk }) => `${risk}`,
  '/api/v1/risks/{id}/changes': ({ risk }) => `${risk}`,
  '/api/v1/risks/{id}/comments': ({ risk }) => `${risk}`,
  '/api/v1/risks/{id}/levels': ({ risk }) => `${risk}`,
  '/api/v1/settings': () => '',
  '/api/v1/settings/{key}': () => 'RISK_APPETITE',
  '/api/v1/user-roles': () => '',
  '/api/v1/user-roles/{id}': () => '1',
  '/api/v1/user-types': () => '',
}

interface Ids {
  risk: number
  plan: number
  indicator: number
  event: number
  snapshot: number
}

const urlOf = (path: string, ids: Ids) => {
  const value = readings[path]!(ids)
  return /\{\w+\}/.test(path) ? path.replace(/\{\w+\}/, value) : `${path}${value}`
}

describe('a key on the demonstration (rule keys.reading)', () => {
  let api: TestApi
  let viewer: Client
  let key: string
  let ids: Ids
  let operations: { method: string; path: string; security: object[] }[]

  beforeAll(async () => {
    api = await openDemonstrationApi()
    viewer = await api.as('viewer')
    // A person reads their own plans in all groups; a key cannot.
    await api.database.pool.query(`update mitigation_plans p set owner_user_id = null from users u
      where u.id = p.owner_user_id and u.email = 'viewer@demo.example'`)
    ;({ key } = await make(await api.as('companyadmin')))
    ids = {
      risk: (await viewer.list('/v1/risks?type=item')).rows[0]!.id,
      plan: (await viewer.list('/v1/mitigation-plans')).rows[0]!.id,
      indicator: (await viewer.list('/v1/indicators')).rows[0]!.id,
      event: (await viewer.list('/v1/risk-events?linked=true')).rows[0]!.id,
      snapshot: (await viewer.list('/v1/risk-summary-history')).rows[0]!.id,
    }
    const { paths } = (await api.app.inject('/api/docs/json')).json<{
      paths: Record<string, Record<string, { security?: object[] }>>
    }>()
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security = [] }]) => ({
        method: method.toUpperCase(),
        path,
        security,
      })),
    )
  })

  afterAll(() => api.close())

  it.each(Object.keys(readings))('reads of %s what a Viewer of its group reads', async (path) => {
    const url = urlOf(path, ids)
    const byKey = replyOf(await read(api.app, key, url))
    const byViewer = await viewer.send('GET', url.slice('/api'.length))
    expect(byViewer.status).toBe(200)
    expect([byKey.status, byKey.body]).toEqual([200, byViewer.body])
    expect(byKey.headers['content-range']).toBe(byViewer.headers['content-range'])
  })

  it('reads rows of its group and below, and none of another', async () => {
    const rows = replyOf<{ companyGroupId: number }[]>(await read(api.app, key, '/api/v1/risks?per_page=200')).body
    const foreign = (await (await api.as('viewer6')).list('/v1/risks')).rows[0]!
    expect(rows.length).toBeGreaterThan(10)
    expect((await read(api.app, key, `/api/v1/risks/${foreign.id}`)).statusCode).toBe(400)
  })

  it('is refused by every other call that asks who is there, whatever it sends', async () => {
    const open = (path: string, method: string) =>
      method === 'GET' && (path in readings || path.startsWith('/api/v1/feed/'))
    const closed = operations.filter(({ security, path, method }) => security.length > 0 && !open(path, method))
    expect(closed.length).toBeGreaterThan(80)
    const came: string[] = []
    for (const { method, path } of closed) {
      const url = path.replace(/\{\w+\}/g, '8')
      const { statusCode } = await api.app.inject({
        method: method as 'GET',
        url,
        headers: bearer(key),
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      if (statusCode !== 403) came.push(`${method} ${path}: ${statusCode}`)
    }
    expect(came).toEqual([])
  })

  it('reads HEAD as well, and opens no event stream', async () => {
    const head = await api.app.inject({ method: 'HEAD', url: '/api/v1/risks', headers: bearer(key) })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await read(api.app, key, `/api/v1/events?token=${key}`)).statusCode).toBe(401)
  })

  it('shows in words, in the language asked for, that it only reads', async () => {
    const refused = await api.app.inject({ method: 'GET', url: '/api/v1/users', headers: bearer(key) })
    expect(refused.json<ErrorBody>().message).toBe('API keys can only read risks and related data.')
    const headers = { ...bearer(key), 'accept-language': 'th' }
    const thai = await api.app.inject({ method: 'POST', url: '/api/v1/risks/create', headers, payload: {} })
    expect(thai.json<ErrorBody>().message).toMatch(/อ่านได้เฉพาะ/)
  })

  it('is no password outside the feed', async () => {
    const authorization = `Basic ${Buffer.from(`x:${key}`).toString('base64')}`
    const basic = await api.app.inject({ method: 'GET', url: '/api/v1/risks', headers: { authorization } })
    expect([basic.statusCode, basic.headers['www-authenticate']]).toEqual([401, undefined])
  })
})
