import { vi } from 'vitest'

/** One request as the browser sent it. */
interface RecordedRequest {
  method: string
  path: string
  query: Record<string, string | string[]>
  body: unknown
  headers: Headers
}

/** The server's response; by default a 200 with an empty object. */
interface RecordedResponse {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** Replaces fetch for one test: records every request and returns the responses in turn, then always the last one. */
export function recordFetch(...responses: RecordedResponse[]): RecordedRequest[] {
  const requests: RecordedRequest[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const { status = 200, body = {}, headers = {} } = responses[Math.min(requests.length, responses.length - 1)] ?? {}
    requests.push({
      method: init.method ?? 'GET',
      path: pathname,
      query: queryOf(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    })
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }))
  })
  return requests
}

function queryOf(parameters: URLSearchParams): RecordedRequest['query'] {
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
