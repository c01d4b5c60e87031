/**
 * Initial settings of PostgreSQL sessions: time limits in milliseconds (rule wire.slow-reads), and no JIT, because
 * compiling a count of the whole group takes longer than counting (docs/performance.md).
 */
const limits = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 60_000 } as const

/** Session settings besides the limits. */
export const sessionSettings = '-c jit=off'

/** In the form for the driver. */
export const ownSettings = { ...limits, options: sessionSettings }
