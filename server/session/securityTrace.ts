/** Data of a call for its security event (docs/operation/security-events.md), written by the code that finds it. */
export interface SecurityTrace {
  /** The person concerned, if there is one: also for a failed sign-in. */
  userId: number | null
  /** The outcome, if the status alone is ambiguous. */
  outcome?: 'unfinished'
  /** The kind of event, if the call alone is ambiguous. */
  event?: 'sign_in' | 'recovery_code'
  /** The reason why a company sign-on failed (rule session.refusals). */
  signOn?: SignOnTrace
}

/** For a failed company sign-on: no personal data, and no token. */
interface SignOnTrace {
  provider: 'oidc' | 'adfs'
  reason: string
  issuer: string | null
  audience: string | null
  detail: string | null
}
