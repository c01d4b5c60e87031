import type { ErrorBody } from '#domain/wire/errors'
import { currentLocale } from '../locale.ts'
import { getAccessToken, getClientState } from '../storage.ts'
import { ApiError, type FailedRequest } from './apiError.ts'
import { confirmByUser } from './confirmations.ts'
import { reportApiError } from './errorReports.ts'
import { queryString, type Query } from './query.ts'

/**
 * The handler of a failure: `service` means the app's error dialogs (rule errors.catalogue); `form` the caller for
 * field messages and the dialogs for the rest; `caller` only the caller, unless the session has ended.
 */
export type ErrorHandling = 'service' | 'form' | 'caller'

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameter names in camelCase. */
  query?: Query
  /** Sent as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  errors?: ErrorHandling
  /** Reads a response that is not a single JSON text, as requested by `headers`. */
  parse?: (response: Response) => Promise<unknown>
}

export interface ApiResponse<Data> {
  data: Data
  status: number
  headers: Headers
}

/**
 * Calls the API: JSON in both directions, bearer token and client state of the session, the document's language (rule
 * wire.headers).
 * @param path `/risks/7` for `/api/v1/risks/7`; a path under `/api/` is used unchanged.
 * @throws ApiError for every response outside 2xx, and with status 0 if the server is unavailable.
 */
export async function request<Data>(path: string, options: RequestOptions = {}): Promise<ApiResponse<Data>> {
  const { method = 'GET', query, body, signal, errors = 'service', parse = parseJson } = options
  const fullPath = path.startsWith('/api/') ? path : `/api/v1${path}`
  const failed: FailedRequest = { method, path: fullPath, sentAt: performance.now() }
  const url = fullPath + queryString(query)
  const sendOnce = async (key?: string) => {
    const init = {
      method,
      headers: headersOf(options, key),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }
    const { response, content } = await send(url, failed, init, parse)
    if (!response.ok) throw errorOf(response.status, content, failed)
    return { data: content as Data, status: response.status, headers: response.headers }
  }
  try {
    if (method === 'GET') return await confirmed(fullPath, () => sendOnce())
    return await sendWithKey([method, url, body], (key) => confirmed(fullPath, () => sendOnce(key)))
  } catch (error) {
    if (error instanceof ApiError) reportApiError(error, isForService(error, errors))
    throw error
  }
}

/** Sends a call, and sends it again after a required confirmation of the session (rule factor.confirmation). */
async function confirmed<Result>(path: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'confirmation_required'
    if (isAsked && (await confirmByUser(path))) return call()
    throw error
  }
}

async function send(
  url: string,
  failed: FailedRequest,
  init: RequestInit,
  parse: (response: Response) => Promise<unknown>,
): Promise<{ response: Response; content: unknown }> {
  try {
    const response = await fetch(url, init)
    // A connection can also be lost after the headers of the response.
    return { response, content: await (response.ok ? parse : parseJson)(response) }
  } catch (error) {
    // A request that its caller aborted (a newer search, a closed page) is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError('errors.network', 0, failed)
  }
}

function headersOf({ headers, body }: RequestOptions, key: string | undefined): Headers {
  const all = new Headers({ accept: 'application/json', 'accept-language': currentLocale(), ...headers })
  if (body !== undefined) all.set('content-type', 'application/json')
  if (key !== undefined) all.set('idempotency-key', key)
  const accessToken = getAccessToken()
  const clientState = getClientState()
  if (accessToken !== null) all.set('authorization', `Bearer ${accessToken}`)
  if (clientState !== null) all.set('client-state', clientState)
  return all
}

/**
 * Returns the total of a list from its `Content-Range: risks 0-24/160` or, for an empty list, a total after a star
 * (rule wire.content-range); null for a star, because a search found more than the counted maximum.
 * @throws Error if the header or its total is missing: the list cannot be paged.
 */
export function totalOf(headers: Headers): number | null {
  const total = /\/(\d+|\*)$/.exec(headers.get('content-range') ?? '')?.[1]
  if (total === undefined) throw new Error('The response of a list has no total in Content-Range')
  return total === '*' ? null : Number(total)
}

async function parseJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // A proxy in front of the server may respond with HTML; then only the status counts.
    return undefined
  }
}

function errorOf(status: number, content: unknown, failed: FailedRequest): ApiError {
  const body = (typeof content === 'object' && content !== null ? content : {}) as Partial<ErrorBody>
  return new ApiError(body.message ?? 'errors.unknown', status, failed, body)
}

function isForService(error: ApiError, handling: ErrorHandling): boolean {
  return handling === 'service' || (handling === 'form' && !error.namesFields) || endsSession(error)
}

/** No caller can handle an ended session or a changed role; the auth calls use these codes for a failed sign-in. */
function endsSession({ status, isClientStateError, request: { path } }: ApiError): boolean {
  return path.startsWith('/api/v1/') && (status === 401 || isClientStateError)
}

/** The keys of writes without a response yet, by their content. */
const unanswered = new Map<string, string>()

/**
 * Sends a write with a key that makes a repeat return the first response (rule wire.idempotency): the same content has
 * the same key until the server has answered, so that a retry after a lost response creates nothing twice.
 * @param content method, address and body of the write
 */
async function sendWithKey<Result>(
  content: readonly unknown[],
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const text = JSON.stringify(content)
  const key = unanswered.get(text) ?? crypto.randomUUID()
  unanswered.set(text, key)
  try {
    const result = await send(key)
    unanswered.delete(text)
    return result
  } catch (error) {
    if (!(error instanceof ApiError && isUncertain(error.status))) unanswered.delete(text)
    throw error
  }
}

/** Without a response, and after an error of the server or a proxy, the write may have been done. */
const isUncertain = (status: number) => status === 0 || status >= 500
