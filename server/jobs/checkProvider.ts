import type { FastifyBaseLogger } from 'fastify'
import type { IdentityProvider } from '#server/session/identityProvider'
import { factsOf } from '#server/session/signOn/refused'

/**
 * Checks a provider of the company sign-on and logs each change of its state, so that a wrong configuration is in the
 * log soon after the start. The server stays ready, because signed-in people can continue to work.
 */
export async function checkProvider(
  name: string,
  provider: Pick<IdentityProvider, 'state' | 'issuer' | 'check'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  const { state: before, issuer } = provider
  try {
    await provider.check()
    if (before === 'failed') log.info({ provider: name, issuer }, 'the company sign-on works again')
  } catch (error) {
    // A lasting failure is logged once.
    if (before === 'failed') return
    const { reason, detail } = factsOf(error) ?? { reason: undefined }
    log.warn({ provider: name, issuer, reason, detail }, `the company sign-on does not work: ${adviceOf(reason)}`)
  }
}

/** A short hint for the next check; the guides have more (docs/sign-on/README.md). */
function adviceOf(reason: string | undefined): string {
  if (reason === 'issuer_differs') {
    return 'its discovery document names another issuer (see detail): take that, character for character, slash at the end included'
  }
  if (reason === 'discovery') return 'its discovery document is not one of OpenID Connect (see detail)'
  return 'its host does not answer, or its certificate is not trusted (see detail, and NODE_EXTRA_CA_CERTS)'
}
