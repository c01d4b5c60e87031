/**
 * How sessions with PostgreSQL begin. Nobody waits longer than that for a list, and no request holds one for ever, in
 * milliseconds (rule wire.slow-reads); compiling a count of the whole group takes longer than counting (docs/performance.md).
 */
const limits = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 60_000 } as const

/** What the start of a session says besides its limits. */
export const sessionSettings = '-c jit=off'

/** As the driver is told. */
export const ownSettings = { ...limits, options: sessionSettings }

/** The same said to PostgreSQL once, where a pooler lets no session say it. */
export const settingsOfRole: readonly string[] = [
  ...Object.entries(limits).map(([name, milliseconds]) => `set ${name} = '${milliseconds / 1000}s'`),
  'set jit = off',
]
