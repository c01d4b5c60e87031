import { setTimeout as sleep } from 'node:timers/promises'
import { demonstrationPassword } from '#server/demo/people'
import type { LoginResponse } from '#domain/wire/session'

/** The longest interruption, in milliseconds. */
export interface Probe {
  /**
   * Waits until a newly started attempt works.
   * @throws after a timeout
   */
  untilItWorks(): Promise<void>
  /**
   * The longest interruption since the previous call: from the first failure, or the last success, to the next success.
   */
  takeLongest(): number
  /** The reasons for failures and their number. */
  failures: Map<string, number>
  stop(): Promise<void>
}

/** Timeout of one attempt, in milliseconds. */
const longestAttempt = 20_000
const longestOutage = 90_000

/** A client that reads a list continuously, like a signed-in browser. */
export const startReader = (origin: string): Promise<Probe> =>
  probe(origin, 'viewer', 100, (headers) => ({ path: '/api/v1/risks?type=item&fields=card&per_page=10', headers }))

/** A client that saves a small change continuously. */
export const startWriter = (origin: string): Promise<Probe> =>
  probe(origin, 'viewer6', 200, (headers) => ({
    path: '/api/v1/users/preferences',
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ mailFrequency: 'daily' }),
  }))

async function probe(
  origin: string,
  name: string,
  every: number,
  make: (headers: Record<string, string>) => RequestInit & { path: string },
): Promise<Probe> {
  const headers = await signIn(origin, name)
  const failures = new Map<string, number>()
  let [lastSuccess, longest, lastBegun] = [Date.now(), 0, 0]
  let isStopped = false
  const attempt = async (): Promise<void> => {
    const begun = Date.now()
    const { path, ...init } = make(headers)
    const outcome = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(longestAttempt) }).then(
      async (response) => {
        await response.text()
        return response.ok ? 'ok' : String(response.status)
      },
      (error: unknown) => (error instanceof Error ? error.name : 'error'),
    )
    if (outcome === 'ok') {
      longest = Math.max(longest, Date.now() - lastSuccess)
      ;[lastSuccess, lastBegun] = [Date.now(), begun]
    } else failures.set(outcome, (failures.get(outcome) ?? 0) + 1)
  }
  // Several in parallel, as in browsers: one that hangs does not delay the others.
  const workers = [0, 1, 2].map(async (number) => {
    await sleep((number * every) / 3)
    while (!isStopped) {
      await attempt()
      await sleep(every)
    }
  })
  return {
    failures,
    untilItWorks: async () => {
      const since = Date.now()
      while (lastBegun < since) {
        if (Date.now() - since > longestOutage) throw new Error(`${name} was not answered in ${longestOutage} ms`)
        await sleep(20)
      }
    },
    takeLongest: () => {
      const found = Math.max(longest, Date.now() - lastSuccess)
      longest = 0
      return found
    },
    stop: async () => {
      isStopped = true
      await Promise.all(workers)
    },
  }
}

async function signIn(origin: string, name: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.example`, password: demonstrationPassword }),
  })
  const { accessToken, clientState } = (await response.json()) as LoginResponse
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { authorization: `Bearer ${accessToken}`, 'client-state': clientState, cookie: cookies.join('; ') }
}
