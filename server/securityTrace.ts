import { AsyncLocalStorage } from 'node:async_hooks'

/** What becomes known of a call on its way, for its security event (docs/operation.md). */
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

const running = new AsyncLocalStorage<SecurityTrace>()

/** Runs `act`, and whatever it waits for, with a trace of its own. */
export const withSecurityTrace = (trace: SecurityTrace, act: () => void): void => running.run(trace, act)

/** Notes whom the present call is about; outside of a call of the API nobody asks. */
export const noteUser = (userId: number): void => note({ userId })

/** Notes that the first of two steps is done: neither a success nor a failure. */
export const noteOutcome = (outcome: NonNullable<SecurityTrace['outcome']>): void => note({ outcome })

/** Notes something that is told of by another name than its call. */
export const noteEvent = (event: NonNullable<SecurityTrace['event']>): void => note({ event })

/** Notes why a company sign-on came to nothing. */
export const noteSignOn = (signOn: SignOnTrace): void => note({ signOn })

function note(known: Partial<SecurityTrace>): void {
  const trace = running.getStore()
  if (trace) Object.assign(trace, known)
}
