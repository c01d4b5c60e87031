import type { LoginResponse } from '#domain/wire/session'
import { demonstrationPassword } from '#server/demo/people'
import type { Method } from '../../tests/support/api.ts'
import type { RiskApi } from '../../tests/support/riskInputs.ts'

/** The headers of a session, which outlive the server that sent them. */
export type SessionHeaders = Readonly<Record<'authorization' | 'client-state', string>>

/** A client that calls a server over the network. */
export interface HttpClient extends RiskApi {
  /** Calls `/api<url>`. Throws if the response is no success, or if the connection breaks. */
  call(method: Method, url: string, body?: object, headers?: Record<string, string>): Promise<Response>
  /** The total number of a list (`Content-Range`, rule wire.content-range). */
  count(url: string): Promise<number>
}

/** Signs in a demonstration account by the local part of its email. */
export async function signInOver(origin: string, name: string): Promise<SessionHeaders> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.example`, password: demonstrationPassword }),
  })
  if (response.status !== 201) throw new Error(`${name} could not sign in: ${await response.text()}`)
  const { accessToken, clientState } = (await response.json()) as LoginResponse
  return { authorization: `Bearer ${accessToken}`, 'client-state': clientState }
}

/** A client of the server at that origin, with a session that may have been opened on another server. */
export function httpClient(origin: string, session: SessionHeaders): HttpClient {
  const call: HttpClient['call'] = async (method, url, body, headers = {}) => {
    const response = await fetch(`${origin}/api${url}`, {
      method,
      headers: { ...session, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
    return response
  }
  const bodyOf = async <Body>(response: Promise<Response>): Promise<Body> => (await response).json()
  return {
    call,
    get: (url) => bodyOf(call('GET', url)),
    post: (url, body) => bodyOf(call('POST', url, body ?? {})),
    put: (url, body) => bodyOf(call('PUT', url, body ?? {})),
    count: async (url) => Number((await call('GET', url)).headers.get('content-range')?.split('/')[1]),
  }
}
