import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type Client, type Method, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

const json = { 'content-type': 'application/json' }

describe('a hostile request', () => {
  let api: TestApi
  let assessor: Client
  let port: number

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    assessor = await api.as('assessor')
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    port = (api.app.server.address() as AddressInfo).port
  })

  afterAll(() => api.close())

  describe('with SQL in it', () => {
    const injections = [
      `'; drop table risks; --`,
      `%' or '1'='1`,
      `\\'; select pg_sleep(9); --`,
      `") union select 1 --`,
    ]

    it.each(injections)('finds nothing more by the search %j', async (text) => {
      await createCompleteRisk(assessor)
      const q = encodeURIComponent(text)
      for (const list of ['risks', 'faqs', 'company-groups/search']) {
        expect([list, (await assessor.send('GET', `/v1/${list}?q=${q}`)).body]).toEqual([list, []])
      }
      expect((await assessor.list('/v1/risks')).total).toBeGreaterThan(0)
    })

    it.each(['%', '_', '\\'])('takes %j as a letter, not as a pattern', async (letter) => {
      const eventDescription = `Loss of 5 ${letter} of the clinker`
      const marked = await createCompleteRisk(assessor, { detail: { eventDescription } })
      await createCompleteRisk(assessor, { detail: { eventDescription: 'Loss of 5 x of the clinker' } })
      const { rows } = await assessor.list(`/v1/risks?q=${encodeURIComponent(`5 ${letter} of`)}`)
      expect(rows.map(({ id }) => id)).toEqual([marked.id])
    })

    it.each(['id; drop table risks', 'id desc', '(select 1)', 'password_hash', '__proto__'])(
      'is refused where it sorts by %j',
      async (sort) => {
        expect((await assessor.send('GET', `/v1/risks?sort=${encodeURIComponent(sort)}`)).status).toBe(400)
      },
    )
  })

  describe('that sets what is not its own to set', () => {
    const forbidden = {
      id: 1,
      creatorRole: 'Internal Owner',
      companyGroupId: 6,
      workflowStatus: 'complete_managing_director',
      isSummaryHistory: true,
      allowedActions: ['approve'],
      constructor: { prototype: { isAdmin: true } },
    }

    it.each(Object.entries(forbidden))('is refused for %s', async (name, value) => {
      const { id, latestDetail } = await createCompleteRisk(assessor)
      const calls: [Method, string, object][] = [
        ['POST', '/v1/risks/create', { type: 'item', detail: { riskCategoryId: 1 }, [name]: value }],
        ['PUT', `/v1/risks/${id}`, { isPrivate: true, [name]: value }],
        ['PUT', `/v1/risks/${id}/submit`, { [name]: value }],
        ['PUT', `/v1/risk-details/${latestDetail.id}`, { rootCause: 'Another', [name]: value }],
      ]
      for (const [method, url, body] of calls) {
        const { status } = await assessor.send(method, url, body)
        expect([url, status]).toEqual([url, 400])
      }
      expect(await assessor.get(`/v1/risks/${id}`)).toMatchObject({ creatorRole: 'Assessor', companyGroupId: 8 })
    })

    it('never changes the prototype of all objects', async () => {
      const { statusCode } = await assessor.request({
        method: 'POST',
        url: '/api/v1/risks/create',
        headers: json,
        payload: '{"type":"item","detail":{"riskCategoryId":1},"__proto__":{"isAdmin":true}}',
      })
      expect(statusCode).toBe(400)
      expect({}).not.toHaveProperty('isAdmin')
    })
  })

  describe('from a page of somebody else', () => {
    it('has no session by its cookies', async () => {
      const { statusCode } = await api.app.inject({
        url: '/api/v1/risks',
        headers: { cookie: `accessToken=${assessor.token}; clientState=${assessor.clientState}` },
      })
      expect(statusCode).toBe(401)
    })

    it('is not allowed to read the answer', async () => {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
      for (const method of ['OPTIONS', 'GET'] as const) {
        const response = await assessor.request({ method, url: '/api/v1/risks', headers })
        expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    })

    it('cannot be a form', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const { statusCode } = await api.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: { 'content-type': type },
          payload: '{"email":"assessor@demo.example","password":"x"}',
        })
        expect([type, statusCode]).toEqual([type, 415])
      }
    })
  })

  it('gets no information from headers, and leaks no referrer', async () => {
    const { headers } = await assessor.request({ url: '/api/v1/risks' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  it('of more than a megabyte is refused', async () => {
    const { status } = await assessor.send('POST', '/v1/risks/create', { type: 'x'.repeat(2 ** 20) })
    expect(status).toBe(413)
  })

  it('that never ends is ended by the server', () => {
    expect(api.app.server.headersTimeout).toBeGreaterThan(0)
    expect(api.app.server.requestTimeout).toBeGreaterThan(0)
    expect(api.app.server.requestTimeout).toBeLessThanOrEqual(300_000)
  })

  it('that is no HTTP is refused, and the server lives on', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.end('\u0000\u0001 not http \r\n\r\n')
    socket.resume()
    await once(socket, 'close')
    expect((await api.app.inject('/healthz')).statusCode).toBe(200)
  })

  it.each(['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%5c..%5cetc/passwd', '/%00', '/%ff'])(
    'for the path %j reads no file',
    async (path) => {
      const response = await api.app.inject(path)
      expect(response.body).not.toContain('root:')
      expect(response.statusCode).toBeLessThan(500)
    },
  )
})
