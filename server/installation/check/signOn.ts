import type { IdentityProviderConfig } from '#server/config'
import { IdentityProvider } from '#server/session/identityProvider'
import { factsOf } from '#server/session/signOn/refused'
import { networkCodeOf } from '#server/session/signOn/request'
import type { Found, PartCheck } from './part.ts'

/**
 * Checks that each provider of the company sign-on is available, is the configured one, and supports everything that a
 * sign-on needs.
 */
export const checkSignOn: PartCheck = async ({ config: { providers } }) => {
  const found = await Promise.all(
    Object.entries(providers).map(([name, config]) => inspect(name.toUpperCase(), config)),
  )
  return found.length > 0 ? found : [{ code: 'signOnNotUsed' }]
}

async function inspect(provider: string, config: IdentityProviderConfig): Promise<Found> {
  const values = { provider, issuer: config.issuer }
  const source = new IdentityProvider(config)
  try {
    const missing = await source.findMissingEndpoint()
    if (missing !== undefined) return { code: 'signOnEndpoint', values: { ...values, endpoint: missing } }
  } catch (error) {
    const { reason, detail = '-' } = factsOf(error) ?? { reason: 'provider_away', detail: networkCodeOf(error) }
    const code =
      reason === 'issuer_differs' ? 'signOnIssuer' : reason === 'discovery' ? 'signOnDiscovery' : 'signOnAway'
    return { code, values: { ...values, detail } }
  }
  try {
    const keys = await source.countKeys()
    if (keys > 0) return { code: 'signOnWorks', values }
    return { code: 'signOnKeys', values: { ...values, detail: '0' } }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { code: 'signOnKeys', values: { ...values, detail } }
  }
}
