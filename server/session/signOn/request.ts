import { refusalMessageOf, SignOnRefused } from './refused.ts'

/** The timeout of a provider, in milliseconds. */
const longestWait = 10_000

/**
 * Calls the provider, at a URL from its configuration or its discovery document. It does not follow redirects.
 * @throws SignOnRefused `provider_away` if it does not respond, or responds with a server error
 */
export async function askProvider(address: string | URL, init: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(longestWait) })
  } catch (error) {
    throw new SignOnRefused({ reason: 'provider_away', detail: networkCodeOf(error) }, { cause: error })
  }
  if (response.status < 500) return response
  throw new SignOnRefused({ reason: 'provider_away', detail: `${new URL(address).pathname} ${response.status}` })
}

/** Returns the network error of a failed call: `ENOTFOUND`, `ECONNREFUSED`, or the error of a certificate. */
export function networkCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return refusalMessageOf(error.code)
  return networkCodeOf(error.cause) ?? refusalMessageOf(error.name)
}

/** The JSON object of a response; undefined for other content. */
export async function objectOf(response: Response): Promise<Record<string, unknown> | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
}
