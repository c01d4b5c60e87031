import type { FastifyBaseLogger } from 'fastify'
import type { IdentityProvider } from './session/identityProvider.ts'
import type { ReadinessChecks } from './readiness.ts'
import { factsOf } from './session/signOn/refused.ts'

/** How often providers are looked at, in milliseconds. */
const pause = 5 * 60_000

/** What is needed to look at the providers and to tell of them. */
interface Watched {
  providers: Readonly<Record<string, IdentityProvider>>
  readiness: Pick<ReadinessChecks, 'inform'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Looks at each provider of the company sign-on, at the start and every five minutes: whoever set one up wrong reads it in
 * the log at once, and `/readyz` tells of it. No server is less ready for it: people who are signed in go on working.
 * @returns stops it
 */
export function startSignOnWatch({ providers, readiness, log }: Watched): () => void {
  const lookAtAll = () => Promise.all(Object.entries(providers).map(([name, provider]) => look(name, provider, log)))
  for (const [name, provider] of Object.entries(providers)) {
    readiness.inform(`signOn.${name}`, () => provider.state)
  }
  void lookAtAll()
  const timer = setInterval(() => void lookAtAll(), pause).unref()
  return () => clearInterval(timer)
}

async function look(name: string, provider: IdentityProvider, log: Watched['log']): Promise<void> {
  const { state: before, issuer } = provider
  try {
    await provider.check()
    if (before === 'failed') log.info({ provider: name, issuer }, 'the company sign-on works again')
  } catch (error) {
    // What lasts is said once.
    if (before === 'failed') return
    const { reason, detail } = factsOf(error) ?? { reason: undefined }
    log.warn({ provider: name, issuer, reason, detail }, `the company sign-on does not work: ${adviceOf(reason)}`)
  }
}

/** What to look at, in a few words; the guides say more (docs/sign-on/README.md). */
function adviceOf(reason: string | undefined): string {
  if (reason === 'issuer_differs') {
    return 'its discovery document names another issuer (see detail): take that, character for character, slash at the end included'
  }
  if (reason === 'discovery') return 'its discovery document is not one of OpenID Connect (see detail)'
  return 'its host does not answer, or its certificate is not trusted (see detail, and NODE_EXTRA_CA_CERTS)'
}
