import type { AuditedActor } from '#server/commands/audit'

/** The actor of an operator's command in the audit: no user and no role (rule audit.rows). */
export const operator: AuditedActor = { userId: null, role: null, companyGroupId: null }

/** The reason why an operator's command fails, as a message for operators. */
export class InstallationError extends Error {
  override name = 'InstallationError'
}
