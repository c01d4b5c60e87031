/**
 * What becomes known of a call on its way, for its security event (docs/operation/security-events.md). Who learns of it is handed the trace
 * of the call and writes it there.
 */
export interface SecurityTrace {
  /** Whom it is about, where that is somebody: also of a sign-in that failed. */
  userId: number | null
  /** How it ended, where its status alone does not say. */
  outcome?: 'unfinished'
  /** What happened, where the call alone does not say. */
  event?: 'recovery_code'
  /** Why a company sign-on came to nothing (rule session.refusals). */
  signOn?: SignOnTrace
}

/** Of a refused company sign-on: no word on the person, and no token. */
export interface SignOnTrace {
  provider: 'oidc' | 'adfs'
  reason: string
  issuer: string | null
  audience: string | null
  detail: string | null
}
