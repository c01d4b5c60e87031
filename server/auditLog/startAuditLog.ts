import { administrationKinds } from '#domain/wire/administrationAudit'
import type { Config } from '#server/config'
import { listenToAudit } from '#server/database/auditListeners'
import type { Db } from '#server/database/client'
import { openAuditLog, type AuditLog } from './auditLog.ts'

interface Log {
  info(message: string): void
  error(details: object, message: string): void
}

const kinds: ReadonlySet<string> = new Set(administrationKinds)

/**
 * Sends every administration action that this process commits, until it is closed (rule audit.log). Actions on risks
 * are excluded: they contain company data.
 * @returns undefined if not configured
 */
export function startAuditLog(db: Db, { auditLog: target }: Pick<Config, 'auditLog'>, log: Log): AuditLog | undefined {
  if (!target) return undefined
  const auditLog = openAuditLog(target, {
    onFailure: (error) =>
      log.error({ err: error }, 'the audit log cannot be written: lines wait, and in the end are lost'),
    onRecovery: () => log.info('the audit log is written again'),
  })
  const stop = listenToAudit(db.$client, (row) => {
    if (kinds.has(row.subjectType)) auditLog.tellAudit(row)
  })
  return {
    tellSecurity: auditLog.tellSecurity,
    tellAudit: auditLog.tellAudit,
    get dropped() {
      return auditLog.dropped
    },
    async close() {
      stop()
      await auditLog.close()
    },
  }
}
