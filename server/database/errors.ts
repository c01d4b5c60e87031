/** SQLSTATE codes that the program handles (PostgreSQL documentation, appendix A). */
export const sqlStates = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  insufficientPrivilege: '42501',
  readOnlyTransaction: '25006',
  undefinedTable: '42P01',
  cannotCoerce: '42846',
  featureNotSupported: '0A000',
  internalError: 'XX000',
} as const

/**
 * The SQLSTATE of a failed query, e.g. `23505`, or undefined for any other error.
 * Drizzle wraps the error of `pg`, so it is looked for along the causes.
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return sqlState(error.cause)
}

/** The database's own error of a failed query: the statement and its values do not belong in a log. */
export const wordsOf = (error: Error): string => (error.cause instanceof Error ? wordsOf(error.cause) : error.message)

const noSchema =
  'The database has no data of this product. Check DATABASE_URL and DATA_DIR, and start the server on them once.'

/** The same for any error: if a name has several addresses, the driver throws one error for all. */
export function describeDatabaseError(error: unknown): string {
  if (sqlState(error) === sqlStates.undefinedTable) return noSchema
  const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error]
  return reasons.map((reason) => (reason instanceof Error ? wordsOf(reason) : String(reason))).join('; ')
}

/** Returns whether a query was cancelled by its time limit (rule wire.slow-reads). */
export const isTimedOut = (error: unknown): boolean => sqlState(error) === sqlStates.queryCanceled

/** The name of the constraint or unique index a failed query violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}

/** Errors of the network on the way to the database, and of a full disk, by their code. */
const passingCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
])

/**
 * SQLSTATEs of a database that is temporarily unusable: 08 the connection, 25006 a server that is no longer the leader,
 * 53 no memory, disk or session left, 57P0x shutting down or starting up, 58 a disk error.
 */
const unavailableStates = /^(08...|25006|53...|57P0[123]|58...)$/

/** `pg` reports a lost session, or a timeout for one, only in the message. */
const unavailableWords =
  /^(Connection terminated|No host of the database accepts writes|The commit is in doubt|The database did not answer in time|timeout exceeded when trying to connect|Client has encountered a connection error|The embedded database has stopped)/

/**
 * Whether a call failed because the database is temporarily unavailable, or it or the disk of the files is full: a retry
 * can help, and the caller made no mistake.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (unavailableStates.test(sqlState(error) ?? '')) return true
  if ('code' in error && passingCodes.has(error.code)) return true
  if (unavailableWords.test(error.message)) return true
  return isUnavailable(error.cause)
}
