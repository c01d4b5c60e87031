import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '../storage.ts'
import { ApiError } from './apiError.ts'
import { onApiError } from './errorReports.ts'
import { request } from './httpClient.ts'
import { queryString } from './query.ts'

const fetched = vi.fn<typeof fetch>()
const reported = vi.fn()
const failed = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  stop = onApiError({ onFailure: failed, onReport: reported })
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
})

function respondWith(status: number, body?: unknown, headers: HeadersInit = {}) {
  fetched.mockResolvedValue(new Response(body === undefined ? null : JSON.stringify(body), { status, headers }))
}

function sent(): { url: string; init: RequestInit; headers: Headers } {
  const [url, init = {}] = fetched.mock.calls[0] ?? []
  return { url: String(url), init, headers: new Headers(init.headers) }
}

const failing = (options = {}) => request('/risks/7', options).catch((error: unknown) => error)

describe('a request', () => {
  it('goes to /api/v1 with token, client state and language', async () => {
    storeSession({ idToken: null, accessToken: 'token', clientState: 'state' })
    window.history.replaceState(null, '', '/th/risk/create')
    respondWith(200, [{ id: 1 }], { 'content-range': 'risks 0-0/1' })
    const { data, headers } = await request('/risks', { query: { perPage: 50, companyGroupId: 8 } })
    expect(data).toEqual([{ id: 1 }])
    expect(headers.get('content-range')).toBe('risks 0-0/1')
    expect(sent().url).toBe('/api/v1/risks?per_page=50&company_group_id=8')
    expect(sent().headers.get('authorization')).toBe('Bearer token')
    expect(sent().headers.get('client-state')).toBe('state')
    expect(sent().headers.get('accept-language')).toBe('th')
  })

  it('sends JSON, and leaves /api paths as they are', async () => {
    respondWith(201, {})
    await request('/api/auth/login', { method: 'POST', body: { email: 'a@b.c' } })
    expect(sent().url).toBe('/api/auth/login')
    expect(sent().init).toMatchObject({ method: 'POST', body: '{"email":"a@b.c"}' })
    expect(sent().headers.get('content-type')).toBe('application/json')
    expect(sent().headers.has('authorization')).toBe(false)
  })
})

describe('the key of a write (rule wire.idempotency)', () => {
  const write = (title: string, method: 'POST' | 'GET' = 'POST') =>
    request('/faqs', { method, ...(method === 'POST' && { body: { title } }) }).catch((error: unknown) => error)
  const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  const respond = (status: number) => fetched.mockResolvedValueOnce(new Response('{}', { status }))

  it('stays the same for the same content until the server has answered', async () => {
    fetched.mockRejectedValueOnce(new TypeError('lost'))
    await write('Why?')
    respond(502)
    await write('Why?')
    respond(201)
    await write('Who?')
    respond(201)
    await write('Why?')
    const [lost, failed, other, repeated] = keys()
    expect(lost).toEqual(expect.any(String))
    expect([failed, repeated]).toEqual([lost, lost])
    expect(other).not.toBe(lost)
  })

  it.each([201, 400, 409])('is new after an answer of %i', async (status) => {
    respond(status)
    await write('How?')
    respond(201)
    await write('How?')
    expect(new Set(keys()).size).toBe(2)
  })

  it('is not sent with a read', async () => {
    respond(200)
    await write('Why?', 'GET')
    expect(keys()).toEqual([null])
  })
})

describe('a query string', () => {
  it.each([
    [{}, ''],
    [{ riskCategoryId: 3, isActive: false }, '?risk_category_id=3&is_active=false'],
    [{ q: '', level: undefined, type: null }, ''],
    [
      { workflowStatus: ['draft_assessor', 'editing_assessor'] },
      '?workflow_status=draft_assessor&workflow_status=editing_assessor',
    ],
    [{ q: 'น้ำ & ไฟ' }, '?q=%E0%B8%99%E0%B9%89%E0%B8%B3+%26+%E0%B9%84%E0%B8%9F'],
  ])('%o', (query, expected) => {
    expect(queryString(query)).toBe(expected)
  })
})

describe('a refusal', () => {
  it('is an ApiError that the error service hears of', async () => {
    respondWith(403, { statusCode: 403, error: 'Forbidden', message: 'Not yours', isClientStateError: true })
    const error = await failing()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 403, message: 'Not yours', isClientStateError: true })
    expect(reported).toHaveBeenCalledExactlyOnceWith(error)
  })

  it('lands on the fields of a form that asked for it', async () => {
    const info = { 'detail.rootCause': 'This field is required' }
    respondWith(400, { statusCode: 400, error: 'Bad Request', message: 'Please check', info })
    expect(await failing({ errors: 'form' })).toMatchObject({ body: { errors: info }, namesFields: true })
    expect(reported).not.toHaveBeenCalled()
  })

  it('of an id goes to the error service even from a form', async () => {
    const info = { riskId: 'the selected riskId not found' }
    respondWith(400, { statusCode: 400, error: 'Bad Request', message: 'Gone', info })
    const error = await failing({ errors: 'form' })
    expect(error).toMatchObject({ namesMissingId: true, namesFields: false })
    expect((error as ApiError).body).not.toHaveProperty('errors')
    expect(reported).toHaveBeenCalledOnce()
  })

  it('is handled only by the caller if it requested that', async () => {
    respondWith(401, { statusCode: 401, error: 'Unauthorized', message: 'Wrong password' })
    const error = await request('/api/auth/login', { errors: 'caller' }).catch((one: unknown) => one)
    expect(error).toMatchObject({ status: 401, message: 'Wrong password' })
    respondWith(403, { statusCode: 403, error: 'Forbidden', message: 'Not yours' })
    expect(await failing({ errors: 'caller' })).toMatchObject({ status: 403 })
    expect(reported).not.toHaveBeenCalled()
    expect(failed).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['is over', 401, {}],
    ['acts in another role by now', 403, { isClientStateError: true as const }],
  ])('because the session %s is for the error service, whatever the caller', async (_why, status, body) => {
    respondWith(status, { statusCode: status, error: 'Error', message: 'Sign in again', ...body })
    await failing({ errors: 'caller' })
    expect(reported).toHaveBeenCalledOnce()
  })

  it('without JSON shows its status', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await failing()).toMatchObject({ status: 502, message: 'errors.unknown' })
  })

  it('to respond has status 0', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failing()).toMatchObject({ status: 0, message: 'errors.network' })
    expect(reported).toHaveBeenCalledOnce()
  })

  it('is not what an abandoned request is', async () => {
    fetched.mockRejectedValue(new DOMException('gone', 'AbortError'))
    expect(await failing()).toMatchObject({ name: 'AbortError' })
    expect(reported).not.toHaveBeenCalled()
  })
})
