import { setTimeout as sleep } from 'node:timers/promises'
import { demonstrationPassword } from '#server/demo/people'
import type { LoginResponse } from '#domain/wire/session'

/** How long the longest pause was in which something did not work, in milliseconds. */
export interface Probe {
  /**
   * Waits until a newly started attempt works.
   * @throws after a timeout
   */
  untilItWorks(): Promise<void>
  /** The longest pause between the beginning of something that failed, or the last success, and the next success, since asked last. */
  takeLongest(): number
  /** Why something failed, and how often. */
  failures: Map<string, number>
  stop(): Promise<void>
}

/** So long one attempt may take, in milliseconds. */
const longestAttempt = 20_000
const longestOutage = 90_000

/** Somebody who reads a list all the time, as a browser that signed in does. */
export const startReader = (origin: string): Promise<Probe> =>
  probe(origin, 'viewer', 100, (headers) => ({ path: '/api/v1/risks?type=item&fields=card&per_page=10', headers }))

/** Somebody who saves something small all the time. */
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
  // Several at a time, as browsers do: one that hangs keeps no other from being answered.
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
