import { decodeJwt } from 'jose'
import { isOfProvider, maxMessageLength, type SignOnReason } from '#domain/access/signOnRefusals'
import { Refusal } from '#server/errors/refusals'

/** The reason of a failed sign-on in the log: no personal data, and no token (rule session.refusals). */
interface SignOnFacts {
  reason: SignOnReason
  /** From the token, whether valid or not. */
  issuer?: string | undefined
  audience?: string | undefined
  /** The error of the provider or network, such as `invalid_client` or `ENOTFOUND`. */
  detail?: string | undefined
}

/** A failed company sign-on; the person does not see the reason, but the log contains it. */
export class SignOnRefused extends Refusal {
  readonly facts: SignOnFacts

  constructor(facts: SignOnFacts, options?: ErrorOptions) {
    const isAway = isOfProvider(facts.reason)
    const kind = isAway ? 'unavailable' : 'notSignedIn'
    super(kind, isAway ? 'serverErrors.identityAway' : 'serverErrors.identityRefused', undefined, options)
    this.facts = facts
  }
}

/** Refuses with a reason, and with issuer and audience of the token if there is one. */
export function signOnRefused(reason: SignOnReason, token?: string, detail?: string): SignOnRefused {
  return new SignOnRefused({ reason, ...tokenClaimsOf(token), ...(detail === undefined ? {} : { detail }) })
}

/** Returns the issuer and audience in a token, valid or not. */
function tokenClaimsOf(token: string | undefined): Pick<SignOnFacts, 'issuer' | 'audience'> {
  if (token === undefined) return {}
  try {
    const { iss, aud } = decodeJwt(token)
    return { issuer: refusalMessageOf(iss), audience: refusalMessageOf(Array.isArray(aud) ? aud.join(' ') : aud) }
  } catch {
    return {}
  }
}

/** Shortens an external text to one line, so that it can be logged. */
export function refusalMessageOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return value.replaceAll(/[\p{C}\s]+/gu, ' ').slice(0, maxMessageLength)
}

/** Returns the reason of a refusal; undefined for an error of another kind. */
export function factsOf(error: unknown): SignOnFacts | undefined {
  if (error instanceof SignOnRefused) return error.facts
  const isDeactivated = error instanceof Refusal && error.key === 'serverErrors.deactivated'
  return isDeactivated ? { reason: 'deactivated' } : undefined
}
