/** SQLSTATE codes the program reacts to (PostgreSQL documentation, appendix A). */
export const sqlStates = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
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

/** The name of the constraint or unique index a failed query violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}
