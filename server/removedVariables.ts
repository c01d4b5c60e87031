/** Variables of earlier versions, with the reason: a server with one of them does not start, so that nobody relies on it. */
export const removedVariables: Readonly<Record<string, string>> = {
  AUDIT_ANCHOR: 'is no longer a variable: the server logs a digest of the audit each day, see docs/operation/audit.md',
  AUDIT_LOG: 'is no longer a variable: security events are lines of the log, see docs/operation/security-events.md',
  AUDIT_MAIL: 'is no longer a variable: the server logs a digest of the audit each day, see docs/operation/audit.md',
  DATABASE_DIRECT_URL: 'is no longer a variable: DATABASE_URL leads to PostgreSQL itself, without a pooler',
  DATABASE_READ_MAX_LAG: 'is no longer a variable: DATABASE_URL serves all reads',
  DATABASE_READ_URLS: 'is no longer a variable: DATABASE_URL serves all reads',
  NEW_DEVICE_MAIL: 'is no longer a variable: there is no email about a sign-in from a new browser',
  RETENTION_DEVICES: 'is no longer a variable: browsers are kept for a year after their last sign-in',
  SCIM_GROUP_PATTERN: 'is no longer a variable: administrators assign roles, see docs/scim.md',
}
