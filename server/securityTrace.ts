import { AsyncLocalStorage } from 'node:async_hooks'

/** What becomes known of a call on its way, for its security event (docs/operation.md). */
export interface SecurityTrace {
  /** Whom it is about, where that is somebody: also of a sign-in that failed. */
  userId: number | null
}

const running = new AsyncLocalStorage<SecurityTrace>()

/** Runs `act`, and whatever it waits for, with a trace of its own. */
export const withSecurityTrace = (trace: SecurityTrace, act: () => void): void => running.run(trace, act)

/** Notes whom the present call is about; outside of a call of the API nobody asks. */
export function noteUser(userId: number): void {
  const trace = running.getStore()
  if (trace) trace.userId = userId
}
