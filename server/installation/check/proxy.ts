import type { CheckCode } from '#domain/wire/installationCheck'
import { describeDatabaseError } from '#server/database/errors'
import { callerHeader, inventedAddress, readCallerSeen } from '#domain/wire/callerSeen'
import type { Found, PartCheck } from './part.ts'

/**
 * Calls the installation at PUBLIC_URL, like browsers, and checks whether scheme, host and address of the caller arrive
 * (rule config.proxy). A stopped server is not a failure.
 */
export const checkProxy: PartCheck = async ({ config: { publicUrl }, signal }) => {
  if (publicUrl === undefined) return [{ code: 'publicUrlMissing' }]
  const address = new URL('/configuration.json', publicUrl)
  const values = { address: publicUrl }
  let response: Response
  try {
    response = await fetch(address, { redirect: 'manual', signal, headers: { 'x-forwarded-for': inventedAddress } })
    await response.body?.cancel()
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    return [{ code: 'proxySilent', values: { ...values, reason: describeDatabaseError(cause) } }]
  }
  if (response.status >= 500) return [{ code: 'proxySilent', values: { ...values, reason: `HTTP ${response.status}` } }]
  const seen = readCallerSeen(response.headers.get(callerHeader))
  if (!seen) return [{ code: 'proxyElsewhere', values: { ...values, reason: `HTTP ${response.status}` } }]
  const isDirect = seen.address === 'direct'
  const codes: CheckCode[] = [
    ...(seen.isPublicScheme ? [] : ['proxyScheme' as const]),
    ...(seen.isPublicHost ? [] : ['proxyHost' as const]),
    ...(seen.address === 'ignored' ? ['proxyIgnored' as const] : []),
    ...(seen.address === 'invented' ? ['proxyBelievesCallers' as const] : []),
    // A server supports only http: TLS ends at a proxy in front of it.
    ...(isDirect && address.protocol === 'https:' ? ['proxyAddressMissing' as const] : []),
  ]
  const found: Found[] = codes.map((code) => ({ code, values }))
  return found.length > 0 ? found : [{ code: 'proxyWorks', values }]
}
