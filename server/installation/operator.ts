import type { AuditedActor } from '../commands/audit.ts'

/** As whom a command of the operator is written down: nobody who signs in, in no role (rule audit.rows). */
export const operator: AuditedActor = { userId: null, role: null, companyGroupId: null }

/** Something that keeps an operator's command from doing its work, in words for an operator. */
export class InstallationError extends Error {
  override name = 'InstallationError'
}
