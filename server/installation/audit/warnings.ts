import type { Config } from '#server/config'
import type { Database } from '#server/database/client'
import { mayRewriteAudit } from '#server/database/serverRole'

/**
 * Returns the reasons why a server, or an attacker on it, could change the audit, one line each, for the startup log.
 */
export async function auditWarnings(
  { auditKeys, engine, pool }: Pick<Database, 'auditKeys' | 'engine' | 'pool'>,
  { migrationUrl }: Pick<Config, 'migrationUrl'>,
): Promise<string[]> {
  const warnings: string[] = []
  if (auditKeys.length === 0) {
    warnings.push('AUDIT_KEY is not set: an attacker who writes the database can also write a false audit')
  }
  if (engine === 'postgresql' && (await mayRewriteAudit(pool))) {
    warnings.push(
      'The role of DATABASE_URL may change rows of the audit: let another own the schema (docs/operation/audit.md)',
    )
  }
  if (migrationUrl !== undefined) {
    warnings.push(
      'MIGRATION_DATABASE_URL is set for the server itself: an attacker who controls it can change the audit. ' +
        'Give it to "npm run admin -- migrate" alone (docs/operation/audit.md)',
    )
  }
  return warnings
}
