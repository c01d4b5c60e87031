import { lineOfAudit, lineOfSecurity, type SecurityEvent, type AuditRow } from './lines.ts'
import { LineQueue } from './lineQueue.ts'
import { sendToFile } from './sendToFile.ts'
import { SyslogSender } from './syslog.ts'

/** Where the lines go: a file, or a collector by syslog (rule audit.log). */
export type AuditLogTarget = { path: string } | { protocol: 'udp' | 'tcp'; host: string; port: number }

/** Acts of administration and security events, told to another system as they happen (rule audit.log). */
export interface AuditLog {
  tellSecurity(event: SecurityEvent): void
  tellAudit(row: AuditRow): void
  /** How many lines were given up so far, because too many were waiting. */
  readonly dropped: number
  /** Waits a moment for what has not left yet. */
  close(): Promise<void>
}

/** How it is told that lines do not leave, once for as long as that lasts, and that they do again. */
export interface AuditLogReports {
  onFailure(error: unknown): void
  onRecovery(): void
}

/** Opens it. Whoever tells it something waits for nothing, and hears of no failure. */
export function openAuditLog(target: AuditLogTarget, reports: AuditLogReports): AuditLog {
  const syslog = 'host' in target ? new SyslogSender(target) : undefined
  const send = syslog ? syslog.send : sendToFile((target as { path: string }).path)
  const queue = new LineQueue(send, reports)
  return {
    tellSecurity: (event) => queue.add(lineOfSecurity(event, new Date())),
    tellAudit: (row) => queue.add(lineOfAudit(row)),
    get dropped() {
      return queue.dropped
    },
    async close() {
      await queue.end()
      syslog?.close()
    },
  }
}

const defaultPort = 514

/**
 * What `AUDIT_LOG` says: the path of a file, or `udp://` or `tcp://` with a host and a port, which is 514 where none is given.
 * @returns undefined where it is neither
 */
export function parseAuditLogTarget(value: string): AuditLogTarget | undefined {
  if (!/^[a-z]+:/i.test(value)) return { path: value }
  const [, protocol, host, port = String(defaultPort)] =
    /^(udp|tcp):\/\/([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?\/?$/i.exec(value) ?? []
  if (protocol === undefined || host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined
  return {
    protocol: protocol.toLowerCase() === 'udp' ? 'udp' : 'tcp',
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port),
  }
}
